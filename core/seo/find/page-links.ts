import { listNews } from '../../api/news'
import { getRow } from '../../api/rows'
import { getDestinationAddress, shownTiles } from '../../catalogue/rows'
import { createPackets } from '../../commerce/packets'
import { pathTo, SECTIONS } from '../../navigation'
import type { Text } from '../../text'
import type { Tv } from '../../tv-contract'
import { channelPath, packetPath, type TrailStep } from '../subject'
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
 * Lists the links of a page: 100 items of each of its rows, or the channels, packets or news that it is a list of. A row that
 * does not load is left out.
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
