import { createSearchReport, type SiteEvent } from '../../core/analytics'
import { systemClock } from '../../core/lib/clock'
import { findSection } from '../../core/navigation'
import type { TvPlayerEventMap } from '../../widgets/kit/player/contract'
import type { TvPacketBuyElement, TvPacketBuyEventMap } from '../../widgets/tv-packet-buy/contract'
import type { TvRowElement, TvRowEventMap } from '../../widgets/tv-row/contract'

/** An event of the page, with the facts that it loses after its dispatch. */
export interface HeardEvent {
  event: Event
  /** Its targets, the innermost first. */
  path: readonly EventTarget[]
  /** Epoch ms. */
  at: number
}

export interface SiteEventsOptions {
  report: (event: SiteEvent, at?: number) => void
  /** Resolves with true if the viewer may still use a trial of this packet. */
  hasTrial: (packetId: string) => Promise<boolean>
}

type TileEvent = TvRowEventMap['tv-tile-show']
type Detail<E> = E extends CustomEvent<infer D> ? D : never

const TILE_EVENTS = {
  'tv-tile-show': 'tile_show',
  'tv-tile-focus': 'tile_focus',
  'tv-tile-click': 'tile_click',
} as const

const CHANGES: Readonly<Record<string, 'unsubscribe' | 'enable_renew'>> = {
  disable: 'unsubscribe',
  renew: 'enable_renew',
}

/** Translates events of the elements and presses on the pages into events of the site (OPS-03). */
export function createSiteEvents({ report, hasTrial }: SiteEventsOptions): (heard: HeardEvent) => void {
  const searched = createSearchReport(systemClock, (query) => report({ name: 'channel_search', query }))
  /** Destination of a pressed tile, until the row opens it; the link at the row's title sends no press of a tile. */
  let pressed: unknown = null

  async function tile(type: keyof typeof TILE_EVENTS, detail: Detail<TileEvent>, heard: HeardEvent) {
    const row = elementIn(heard.path, 'tv-row') as TvRowElement | undefined
    if (!row) return
    const { row: line, column } = detail.position
    // The last tile opens the whole row.
    const isOfAll = column > row.tiles
    const setId = await getRowId(row)
    if (isOfAll) report({ name: 'see_all', setId }, heard.at)
    else report({ name: TILE_EVENTS[type], source: `${line}x${column}_${setId}` }, heard.at)
  }

  async function open({ destination }: Detail<TvRowEventMap['tv-open']>, { path, at }: HeardEvent) {
    const isTile = destination === pressed
    pressed = null
    if (destination.type === 'packet')
      report({ name: 'open_packet', packetId: packetIdIn(destination.name) }, at)
    const row = elementIn(path, 'tv-row') as TvRowElement | undefined
    if (row && !isTile && destination.type === 'row')
      report({ name: 'see_all', setId: await getRowId(row) }, at)
  }

  async function buy(detail: Detail<TvPacketBuyEventMap['tv-purchase-request']>, at: number) {
    const { packet: packetId, content: contentId, action } = detail
    if (action !== 'buy') return
    const isTrial = packetId !== null && (await hasTrial(packetId))
    report({ name: isTrial ? 'trial_button_click' : 'subscribe', packetId, contentId }, at)
  }

  function press(path: readonly EventTarget[], at: number): void {
    const elements = path.filter((target) => target instanceof HTMLElement)
    const control = elements.findIndex((element) => element.matches('a, button'))
    const pressedElement = elements[control]
    if (!pressedElement) return
    const marked = elements.slice(control).find(({ dataset }) => dataset.action !== undefined)
    const action = marked?.dataset.action ?? ''
    const sale = elementIn(path, 'tv-packet-buy') as TvPacketBuyElement | undefined
    const change = CHANGES[action]
    if (sale && change) {
      report({ name: change, packetId: sale.packet, contentId: sale.content }, at)
    } else if (sale) return
    else if (action === 'back' || action === 'watch_tv' || isSeason(action)) report({ name: action }, at)
    else if (action === 'packet_info')
      report({ name: 'packet_info', packetId: marked?.dataset.packet ?? null }, at)
    // A row reports what it opens itself, because dragging its tiles is not a press.
    else if (pressedElement instanceof HTMLAnchorElement && !elementIn(path, 'tv-row')) {
      const { packet } = findSection(pressedElement.pathname).params
      if (packet && pressedElement.origin === location.origin)
        report({ name: 'open_packet', packetId: packetIdIn(packet) }, at)
    }
  }

  return (heard) => {
    const { event, path, at } = heard
    const { detail } = event as CustomEvent
    switch (event.type) {
      case 'tv-analytics':
        // The detail is one of a player's events; its public type only names the fields.
        return report(detail as Detail<TvPlayerEventMap['tv-analytics']> & SiteEvent, at)
      case 'tv-tile-show':
      case 'tv-tile-focus':
      case 'tv-tile-click':
        if (event.type === 'tv-tile-click') pressed = detail.destination
        return void tile(event.type, detail, heard)
      case 'tv-open':
        return void open(detail, heard)
      case 'tv-purchase-request':
        if (elementIn(path, 'tv-packet-buy')) return void buy(detail, at)
        return report({ name: 'packet_info', packetId: detail.packet }, at)
      case 'click':
        return press(path, at)
      case 'input':
        if (isChannelSearch(path)) searched((path[0] as HTMLInputElement).value)
    }
  }
}

const elementIn = (path: readonly EventTarget[], name: string): EventTarget | undefined =>
  path.find((target) => (target as Element).localName === name)

const isSeason = (action: string): action is `select_season_${number}` => /^select_season_\d+$/.test(action)

/** The id at the end of the address of a packet. */
const packetIdIn = (segment: string): string => /\d+$/.exec(segment)?.[0] ?? segment

/** The operator's id of a row, whose attribute may be a slug. */
const getRowId = (row: TvRowElement): Promise<string> =>
  row.diagnostics().then(
    ({ id }) => id ?? row.row ?? '',
    () => row.row ?? '',
  )

/** True for the fields that search channels: of the list and the guide, and in a player. */
const isChannelSearch = (path: readonly EventTarget[]): boolean => {
  const [field] = path
  if (!(field instanceof HTMLInputElement) || field.type !== 'search') return false
  return field.closest('.find') !== null || elementIn(path, 'tv-channel-player') !== undefined
}
