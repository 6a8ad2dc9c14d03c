import {
  ELEMENT_ATTRIBUTES,
  ELEMENT_CANCELABLE,
  type TvCancelableEvent,
  type TvElement,
  type TvElementAttributes,
  type TvElementCssProperties,
  type TvElementEventMap,
} from '../kit/contract'
import type { TableOf } from '../kit/element/element-table'
import type {
  TvDestination,
  TvRowDiagnostics,
  TvRowPlace,
  TvRowQuery,
  TvRowState,
  TvTilePosition,
} from '../kit/shapes'

/** Attributes of `<tv-row>`. */
export interface TvRowAttributes extends TvElementAttributes {
  /**
   * Id or slug of the row.
   * @defaultValue `null`: nothing is requested
   * @example `<tv-row row="freechannels">`
   */
  row: string | null
  /**
   * The operator's id of the library whose part of the row is shown.
   * @defaultValue `null`: the whole row
   * @example `<tv-row row="new" library-id="25">`
   */
  libraryId: string | null
  /**
   * Tiles per request; the element requests more as the viewer reaches the end of the row (count): from 1 to 100, more are
   * clamped.
   * @defaultValue `null`: 24, with template `content-v` 21 and with `content-h` 18
   * @example `<tv-row row="new" limit="12">`
   */
  limit: number | null
  /**
   * One line that scrolls sideways, or all tiles in lines that scroll with the page.
   * @defaultValue `'slider'`
   * @example `<tv-row row="new" layout="grid">`
   */
  layout: 'slider' | 'grid'
  /**
   * Shows the title of the row and the link to all of it. Without it the title still names the list for screen readers, and
   * only for them in a slider of template `promo`.
   * @defaultValue `'on'`
   * @example `<tv-row row="new" heading="off">`
   */
  heading: 'on' | 'off'
  /**
   * The operator's template of the row, if the page knows it: the place of the row has its final height before the row has
   * loaded, and the first request has the template's number of tiles.
   * @defaultValue `null`: the place is that of wide tiles
   * @example `<tv-row row="new" template="content-v">`
   */
  template: string | null
  /**
   * Time of each banner in a slider of template `promo` (s). With 0 only the viewer turns to another banner; a viewer who
   * prefers reduced motion starts the rotation.
   * @defaultValue `null`: 7
   * @example `<tv-row row="home-promo" template="promo" rotation="10">`
   */
  rotation: number | null
}

/** A row of the operator's catalogue: channels, films and series, people, pages, buttons or banners. */
export interface TvRowElement extends TvElement<TvRowEventMap>, TvRowAttributes {
  /**
   * State of the row.
   * @defaultValue `'loading'`
   * @example `row.hidden = row.state === 'empty'`
   */
  readonly state: TvRowState
  /**
   * Tiles loaded so far (count).
   * @defaultValue `0`
   * @example `counter.textContent = String(row.tiles)`
   */
  readonly tiles: number
  /**
   * Search text and filters; another value loads the row again from its beginning.
   * @defaultValue `null`: no filter
   * @example `row.query = { genre: '12', year_from: 2020 }`
   */
  query: TvRowQuery | null
  /**
   * Where the viewer is in the row; null before the row has loaded. Set to an earlier value, as after Back, the row loads as
   * many tiles, scrolls to the place, and focuses the tile unless something else has the focus.
   * @defaultValue `null`
   * @example `addEventListener('pagehide', () => sessionStorage.setItem('place', JSON.stringify(row.place)))`
   */
  place: TvRowPlace | null
  /**
   * Loads the row again. Tiles on screen stay until there are new ones. Resolves once it has loaded or failed.
   * @throws `config-invalid` if the operator was not found
   * @throws `not-ready` if the element is not on the page, or has no `row`
   * @example `await row.reload()`
   */
  reload(): Promise<void>
  /**
   * Facts about the row for support.
   * @throws `not-ready` if the element is not on the page
   * @example `console.table((await row.diagnostics()).skipped)`
   */
  diagnostics(): Promise<TvRowDiagnostics>
}

/** Events of `<tv-row>` by name; they bubble and leave shadow roots. */
export interface TvRowEventMap extends TvElementEventMap {
  /**
   * The viewer opens a tile, or all of the row. By default a new tab shows it on the operator's site, and on that site
   * the page itself; a message opens in a dialog. Cancel the event to open it in another way. A middle click and a click with
   * Ctrl, Cmd or Shift follow the link without this event.
   * @example `row.addEventListener('tv-open', (event) => event.preventDefault())`
   */
  'tv-open': TvCancelableEvent<{
    /** The target of the tile. */
    destination: TvDestination
    /** Title of the tile. */
    title: string
    /** Address of the picture that the tile shows; null without one. */
    picture: string | null
  }>
  /**
   * At least half of a tile is visible for the first time.
   * @example `row.addEventListener('tv-tile-show', ({ detail }) => log('show', detail.position))`
   */
  'tv-tile-show': CustomEvent<{
    /** Where the tile is. */
    position: TvTilePosition
    /** The target of the tile. */
    destination: TvDestination
  }>
  /**
   * A tile has had the keyboard focus for 500 ms, a channel for 100 ms.
   * @example `row.addEventListener('tv-tile-focus', ({ detail }) => log('focus', detail.position))`
   */
  'tv-tile-focus': CustomEvent<{
    /** Where the tile is. */
    position: TvTilePosition
    /** The target of the tile. */
    destination: TvDestination
  }>
  /**
   * The viewer pressed a tile; `tv-open` follows.
   * @example `row.addEventListener('tv-tile-click', ({ detail }) => log('click', detail.position))`
   */
  'tv-tile-click': CustomEvent<{
    /** Where the tile is. */
    position: TvTilePosition
    /** The target of the tile. */
    destination: TvDestination
  }>
  /**
   * The state or the number of tiles has changed.
   * @example `row.addEventListener('tv-row-state', ({ detail }) => { row.hidden = detail.state === 'empty' })`
   */
  'tv-row-state': CustomEvent<{
    /** State of the row. */
    state: TvRowState
    /** Tiles loaded so far (count). */
    tiles: number
  }>
}

/** Parts of `<tv-row>`, for `::part()`. */
export interface TvRowParts {
  /** The title of the row. */
  heading: HTMLElement
  /** The link to all of the row, beside its title. */
  'see-all': HTMLElement
  /** The list of tiles. */
  list: HTMLElement
  /** One tile: a link, or a button for a message. */
  tile: HTMLElement
  /** The box of a tile's picture. */
  picture: HTMLElement
  /** The title of a tile. */
  title: HTMLElement
  /** The line below the title of a tile. */
  subtitle: HTMLElement
  /** The age rating and the rating of viewers over a picture. */
  badge: HTMLElement
  /** The button that stops and starts the rotation and the trailers of banners. */
  pause: HTMLButtonElement
  /** The line with a dot for each banner. */
  dots: HTMLElement
  /** The button that leads to one banner. */
  dot: HTMLButtonElement
  /** The box of the trailer over the picture of a banner. */
  trailer: HTMLElement
  /** The button that shows earlier tiles. */
  previous: HTMLButtonElement
  /** The button that shows further tiles. */
  next: HTMLButtonElement
  /** The line of a grid without tiles. */
  empty: HTMLElement
  /**
   * The box in place of a row that does not exist, or that the page has set up wrongly; without a connection one for all rows of
   * the page.
   */
  error: HTMLElement
  /** The dialog of a message. */
  dialog: HTMLElement
  /** The button that closes the dialog. */
  'close-button': HTMLButtonElement
  /** The tile in place of those that did not load, or the button of the box without a connection: requests them again. */
  'retry-button': HTMLButtonElement
}

/** Slots of `<tv-row>`. */
export interface TvRowSlots {
  /** Shown in place of a row that did not load; otherwise it has a box if the page can be at fault, else takes no place. */
  error: HTMLElement
  /** Beside the title where there is no link to all of the row: a link that leads back. */
  back: HTMLElement
}

/** CSS custom properties of `<tv-row>`. */
export interface TvRowCssProperties extends TvElementCssProperties {
  /**
   * Tiles in view (count); a fraction lets the next one show that there are more. In a grid a whole number.
   * @defaultValue by the template and the width of the element
   */
  '--tv-row-columns': '<number>'
  /**
   * Space on both sides of the tiles and the title; the tiles of a slider scroll through it (px).
   * @defaultValue `4px`, and never less: the focus ring needs it
   */
  '--tv-row-inset': '<length>'
}

/** Attributes that `<tv-row>` sets on itself; the value type is what they hold. */
export interface TvRowStates {
  /**
   * The same as the property `state`.
   * @example `tv-row[data-state='loading'] { opacity: 0.6 }`
   */
  'data-state': TvRowState
}

/** The public contract of `<tv-row>`. */
export interface TvRow {
  element: TvRowElement
  attributes: TvRowAttributes
  events: TvRowEventMap
  slots: TvRowSlots
  parts: TvRowParts
  states: TvRowStates
  cssProperties: TvRowCssProperties
}

export const table = {
  tag: 'tv-row',
  attributes: {
    ...ELEMENT_ATTRIBUTES,
    row: 'string',
    'library-id': 'string',
    limit: { least: 1, to: 100 },
    layout: ['slider', 'grid'],
    heading: ['on', 'off'],
    template: 'string',
    rotation: { from: 0, to: 600 },
  },
  readable: { state: 'loading', tiles: 0 },
  writable: { query: null, place: null },
  methods: { reload: true, diagnostics: true },
  cancelable: { ...ELEMENT_CANCELABLE, 'tv-open': true },
} as const satisfies TableOf<TvRow>
