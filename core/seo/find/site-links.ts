import { listNews } from '../../api/news'
import { getRow } from '../../api/rows'
import { createPageList, isPersonalPage } from '../../catalogue/pages'
import { getDestinationAddress, shownTiles } from '../../catalogue/rows'
import { isAdult } from '../../channels'
import { createPackets } from '../../commerce/packets'
import { isForEverybody } from '../../household'
import { pathTo, SECTIONS } from '../../navigation'
import type { Text } from '../../text'
import type { Tv } from '../../tv-contract'
import { channelPath, isNumericPath, packetPath, type TrailStep } from '../subject'
import type { FoundPage } from './page-finder'

/** Items of one row for a client that reads a page once and does not scroll (OPS-01). */
const ROW_ITEMS = 100

/** Links of a page under one heading. */
export interface LinkList {
  /** Empty for the only list of a page. */
  title: string
  links: readonly TrailStep[]
}

/**
 * Lists the links of a page: 100 items of each of its rows, or its channels, packets or news. A row that does not load
 * is left out.
 */
export async function loadLinks(tv: Tv, page: FoundPage, { language }: Text): Promise<LinkList[]> {
  if (page.name !== 'found') return []
  if (page.subject.kind === 'list')
    return [{ title: '', links: await loadListLinks(tv, page.subject.path, language) }]
  const lists = await Promise.allSettled(page.rows.map(({ id }) => loadRowLinks(tv, id, language)))
  return lists
    .flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []))
    .filter(({ links }) => links.length > 0)
}

async function loadRowLinks(tv: Tv, id: string, language: string): Promise<LinkList> {
  const record = await getRow(tv.api, id, { offset: 0, limit: ROW_ITEMS }, language)
  const links = shownTiles(tv, record).tiles.flatMap(({ title, destination }) => {
    const path = getDestinationAddress(destination)
    return path === null || title === '' ? [] : [{ name: title, path }]
  })
  return { title: record.title, links }
}

async function loadListLinks(tv: Tv, path: string, language: string): Promise<TrailStep[]> {
  switch (path) {
    case SECTIONS.channels.paths[0]: {
      const channels = await tv.channels(language).list()
      return channels.map((channel) => ({ name: channel.name, path: channelPath(channel) }))
    }
    case SECTIONS.packets.paths[0]: {
      const { base, addOns } = await createPackets(tv, language).list()
      return [...base, ...addOns].map((packet) => ({ name: packet.name, path: packetPath(packet) }))
    }
    case SECTIONS.news.paths[0]: {
      const news = await listNews(tv.api, language)
      return news.map(({ id, title }) => ({ name: title, path: pathTo('news', id) }))
    }
    default:
      return []
  }
}

/** Maximum number of addresses in a site map, and of items per request (sitemaps.org). */
const MOST_ADDRESSES = 50_000
const PAGE_SIZE = 100
/** Maximum number of requests for one row: an endless row is a fault of its server. */
const ROW_PAGES = 100

/**
 * Lists the paths of the site that search engines may index (OPS-01): its lists, pages, channels, packets, and the
 * contents and persons in the rows of its pages. Contents for adults or of unknown age, and purely numeric names, are
 * left out. Rejects if the pages do not load; any other part that does not load is left out.
 */
export async function listSiteAddresses(tv: Tv, { language }: Text): Promise<string[]> {
  await tv.session.start()
  const pages = createPageList(tv, { language, isNarrow: () => false })
  await pages.load()
  const { value } = pages.state
  if (value.name === 'failed') throw value.error
  const list = value.name === 'ready' ? value.pages.filter((page) => !isPersonalPage(page)) : []
  const paths = new Set<string>(
    Object.values(SECTIONS).flatMap((one) => (one.isInSiteMap ? [one.paths[0]] : [])),
  )
  for (const { kind, path } of list) if (kind !== 'link' && kind !== 'search') paths.add(path)

  const channels = tv.channels(language).list()
  const packets = createPackets(tv, language).list()
  const rows = [...new Set(list.flatMap((page) => page.rows.map(({ id }) => id)))]
  await Promise.allSettled([
    channels.then((all) => {
      for (const channel of all) if (!isAdult(channel)) add(channelPath(channel))
    }),
    packets.then(({ base, addOns }) => {
      for (const packet of [...base, ...addOns]) add(packetPath(packet))
    }),
  ])
  for (const row of rows) await addRow(row).catch(() => undefined)
  return [...paths]

  function add(path: string): void {
    if (paths.size < MOST_ADDRESSES && !isNumericPath(path)) paths.add(path)
  }

  async function addRow(row: string): Promise<void> {
    for (let page = 0; page < ROW_PAGES && paths.size < MOST_ADDRESSES; page += 1) {
      const record = await getRow(tv.api, row, { offset: page * PAGE_SIZE, limit: PAGE_SIZE }, language)
      for (const { destination, age } of shownTiles(tv, record).tiles) {
        const isContent = destination.type === 'content' && isForEverybody(age)
        if (isContent || destination.type === 'person') add(pathIn(getDestinationAddress(destination)))
      }
      if (record.received < PAGE_SIZE) return
    }
  }
}

/** The path of an address without its query, because the same page in another library is not a separate page. */
const pathIn = (address: string | null): string => (address ?? '/').split('?', 1)[0] ?? '/'
