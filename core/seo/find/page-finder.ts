import { getNewsItem } from '../../api/news'
import { createDetails } from '../../catalogue/details'
import { type AnnouncedRow, createPageList, isPersonalPage } from '../../catalogue/pages'
import { categoriesNamed } from '../../channels'
import { createPackets, parsePacketAddress } from '../../commerce/packets'
import { joinContentName } from '../../lib/content-name'
import { asTvError, TvError, type TvErrorCode } from '../../lib/errors/errors'
import { findSection, type HeadedSection, pathTo, SECTIONS, splitPath } from '../../navigation'
import type { Text } from '../../text'
import type { Tv } from '../../tv-contract'
import { listStep, sectionStep } from '../site-lists'
import {
  channelSubject,
  contentSubject,
  listSubject,
  newsSubject,
  type PageSubject,
  packetSubject,
  pageSubject,
  personSubject,
  rowSubject,
} from '../subject'

/** The rows of a page: those that it lists, or the one in the address with its filters. */
export type PageRowNames = readonly Pick<AnnouncedRow, 'id' | 'title'>[]

/** The page at an address, as a visitor without an account finds it. */
export type FoundPage =
  | { name: 'found'; subject: PageSubject; rows: PageRowNames }
  /** The page exists, but shows the visitor's own data, or nothing to be indexed. */
  | { name: 'private' }
  /** The address names a missing subject. */
  | { name: 'missing' }
  /** The operator does not show it to this visitor. */
  | { name: 'closed' }

/** Finds pages of the site by their paths, from the operator's data. */
export interface PageFinder {
  /** Rejects with a `TvError` if the operator does not answer. */
  find(path: string): Promise<FoundPage>
}

const MISSING: readonly TvErrorCode[] = ['not-found', 'content-not-found', 'channel-not-found']
const CLOSED: readonly TvErrorCode[] = [
  'permission-denied',
  'content-unavailable',
  'login-required',
  'authentication-failed',
  'forbidden-country',
]

const NO_ROWS: PageRowNames = []

/**
 * Creates the finder of pages in the language of `text`. Its viewer should be a guest, because other viewers see data
 * of their own.
 */
export function createPageFinder(tv: Tv, text: Text): PageFinder {
  const by = createFinders(tv, text)

  async function findBy(path: string): Promise<FoundPage> {
    const { section, params } = findSection(path)
    const [first = '', ...names] = splitPath(path)
    const { category, channel = '', packet, item } = params
    const name = names.at(-1) ?? ''
    switch (section.indexed) {
      case null:
        return { name: 'private' }
      case 'missing':
        return { name: 'missing' }
      case 'home':
        return by.findHome()
      case 'content':
        return by.findContent(names)
      case 'person':
        return by.findPerson(name)
      case 'channel':
        return by.findChannel(channel)
      case 'channels':
        return category === undefined ? by.findList(section) : by.findCategory(category)
      case 'packets':
        return packet === undefined ? by.findList(section) : by.findPacket(packet)
      case 'provider':
        return by.findProvider(name)
      case 'news':
        return item === undefined ? by.findList(section) : by.findNews(item, section)
      case 'row':
        return by.findRow(name)
      case 'page':
        return by.findPage(name || first.toLowerCase())
      case 'slug':
        return by.findBySlug(first)
      case 'list':
        return by.findList(section)
      default:
        return section satisfies never
    }
  }

  return {
    async find(path) {
      try {
        await tv.session.start()
        return await findBy(path)
      } catch (thrown) {
        const error = asTvError(thrown)
        if (MISSING.includes(error.code)) return { name: 'missing' }
        if (CLOSED.includes(error.code)) return { name: 'closed' }
        throw error
      }
    },
  }
}

/** Finds the page of each kind of address, by the names in it. */
function createFinders(tv: Tv, { language, t }: Text) {
  const details = createDetails(tv, language)
  const pages = createPageList(tv, { language, isNarrow: () => false })
  const packets = createPackets(tv, language)
  const step = (list: HeadedSection) => listStep(list, t)
  const found = (subject: PageSubject, rows = NO_ROWS): FoundPage => ({ name: 'found', subject, rows })

  const ownList = (list: HeadedSection): PageSubject => {
    const { name, path } = step(list)
    return listSubject(name, path)
  }

  const findList = (list: HeadedSection): FoundPage => found(ownList(list))

  async function findContent(names: string[]): Promise<FoundPage> {
    const content = await details.content(joinContentName(...names))
    if (content.isLost) return { name: 'missing' }
    return found(contentSubject(content, sectionStep(content.section, t)))
  }

  async function findChannel(name: string): Promise<FoundPage> {
    const channel = await tv.channels(language).find(name)
    return found(channelSubject(channel, channel.onAir, step(SECTIONS.channels)))
  }

  async function findCategory(name: string): Promise<FoundPage> {
    const list = tv.channels(language)
    await list.refresh()
    const { value } = list.state
    if (value.name === 'failed') throw value.error
    const [category] = value.name === 'ready' ? categoriesNamed(value.categories, name) : []
    if (!category) return name === 'all' ? findList(SECTIONS.channels) : findChannel(name)
    if (category.isAdult) return { name: 'private' }
    return found({
      ...listSubject(category.name, pathTo('channels', category.slug)),
      trail: [step(SECTIONS.channels)],
    })
  }

  async function findPacket(name: string): Promise<FoundPage> {
    const provider = tv.session.network.peek()?.provider
    const own = provider ? [provider.id, provider.landing?.shortname ?? ''] : []
    const result = await packets.find(parsePacketAddress(name), () => own)
    if (result.name !== 'packet') return { name: 'closed' }
    return found(packetSubject(result.packet, provider?.currency?.ISO_CODE ?? '', step(SECTIONS.packets)))
  }

  async function findRow(name: string): Promise<FoundPage> {
    const { title, description } = await pages.rowHeader(name)
    return found(rowSubject({ title: title || t('pages.row'), description }, pathTo('row', name)), [
      { id: name, title },
    ])
  }

  async function findPage(name: string): Promise<FoundPage> {
    const page = await pages.page(name)
    return page.kind === 'link' || isPersonalPage(page)
      ? { name: 'private' }
      : found(pageSubject(page), page.rows)
  }

  async function findHome(): Promise<FoundPage> {
    await pages.load()
    const { value } = pages.state
    // The start page always exists: if its list fails, even with 404, that says nothing about the address.
    if (value.name === 'failed') throw new TvError('server', {}, value.error)
    const home = value.name === 'ready' ? value.pages.find(({ kind }) => kind === 'home') : null
    if (!home) return found({ ...ownList(SECTIONS.home), kind: 'home' })
    return found(pageSubject({ ...home, title: home.title || t(SECTIONS.home.heading) }), home.rows)
  }

  async function findBySlug(slug: string): Promise<FoundPage> {
    return findPage(slug).catch((error) =>
      // Every unknown address shows the start page (NAV-01).
      asTvError(error).code === 'not-found' ? findHome() : Promise.reject(error),
    )
  }

  return {
    findList,
    findContent,
    findPerson: async (name: string) => found(personSubject(await details.person(name))),
    findChannel,
    findCategory,
    findPacket,
    async findProvider(name: string): Promise<FoundPage> {
      const { provider } = await packets.landing(name)
      return found(listSubject(provider.name, pathTo('provider', name)))
    },
    findNews: async (item: string, list: HeadedSection) =>
      found(newsSubject(await getNewsItem(tv.api, item, language), step(list))),
    findRow,
    findPage,
    findHome,
    findBySlug,
  }
}
