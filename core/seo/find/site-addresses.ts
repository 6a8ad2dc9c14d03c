import { getRow } from '../../api/rows'
import { createPageList, isPersonalPage } from '../../catalogue/pages'
import { getDestinationAddress, shownTiles } from '../../catalogue/rows'
import { isAdult } from '../../channels'
import { createPackets } from '../../commerce/packets'
import { isForEverybody } from '../../household'
import { SECTIONS } from '../../navigation'
import type { Text } from '../../text'
import type { Tv } from '../../tv-contract'
import { channelPath, isNumericPath, packetPath } from '../subject'

/** Most addresses in one map of a site, and items of one request (sitemaps.org). */
const MOST = 50_000
const PAGE_SIZE = 100
/** Requests of one row at most: a row that never ends is a fault of its server. */
const ROW_PAGES = 100

const OWN_LISTS = Object.values(SECTIONS).flatMap(({ isInSiteMap, paths }) => (isInSiteMap ? [paths[0]] : []))

/**
 * Lists the paths of the site that search engines may index (OPS-01): its lists, pages, channels, packets, and the contents and
 * persons in the rows of its pages. Left out are what is for adults or of an unknown age, and purely numeric names. Rejects
 * if the pages do not load; a part that does not load is left out.
 */
export async function listSiteAddresses(tv: Tv, { language }: Text): Promise<string[]> {
  await tv.session.start()
  const pages = createPageList(tv, { language, isNarrow: () => false })
  await pages.load()
  const { value } = pages.state
  if (value.name === 'failed') throw value.error
  const list = value.name === 'ready' ? value.pages.filter((page) => !isPersonalPage(page)) : []
  const paths = new Set<string>(OWN_LISTS)
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
    if (paths.size < MOST && !isNumericPath(path)) paths.add(path)
  }

  async function addRow(row: string): Promise<void> {
    for (let page = 0; page < ROW_PAGES && paths.size < MOST; page += 1) {
      const record = await getRow(tv.api, row, { offset: page * PAGE_SIZE, limit: PAGE_SIZE }, language)
      for (const { destination, age } of shownTiles(tv, record).tiles) {
        const isContent = destination.type === 'content' && isForEverybody(age)
        if (isContent || destination.type === 'person') add(pathIn(getDestinationAddress(destination)))
      }
      if (record.received < PAGE_SIZE) return
    }
  }
}

/** The path of an address without its query: the same page in another library is not a page of its own. */
const pathIn = (address: string | null): string => (address ?? '/').split('?', 1)[0] ?? '/'
