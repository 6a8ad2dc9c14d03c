import { ArrowRight, RotateCw } from 'lucide'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Tile } from '../../../core/catalogue/rows'
import type { Text } from '../../../core/text'
import { Icon } from '../../kit/controls/icon'
import type { VisibleRange } from '../visible-range'
import { type Cell, tileAfterKey } from './cell'
import { BOX, Link, TileView } from './tile'
import type { TileLook } from './tile-look'
import type { TileActions } from './use-tile-actions'

export interface TileListProps {
  cells: readonly Cell[]
  look: TileLook
  label: string
  labelId: string | null
  /** Base address of the operator's site. */
  site: string
  actions: TileActions
  /** The tile to focus unless something else has the focus; null if there is none. */
  focus?: number | null
  retry: () => void
  t: Text['t']
}

interface PlacedListProps extends TileListProps {
  list: RefObject<HTMLUListElement | null>
  range: VisibleRange
  /** Tiles of a line; those of a slider are all in one. */
  columns: number
  /** Tiles in view at once. */
  page: number
  /** The first tile in view. */
  lead: number
}

/** Sets custom properties, which React's types do not know. */
const custom = (properties: Record<`--${string}`, number>): CSSProperties => properties as CSSProperties

/**
 * The list, of which only the tiles near the window are in the page. It is one tab stop: arrows, Home, End and the page
 * keys move the focus inside.
 */
export function TileList(props: PlacedListProps) {
  const { cells, look, list, range, columns, label, labelId, site, actions, retry, t } = props
  const focus = useTileFocus(props)
  const rendered = focus.withFocus(range)
  const isOpenEnded = cells.some(({ kind }) => kind === 'waiting' || kind === 'retry')
  const probe = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => actions.observe(list.current))

  return (
    <ul
      ref={list}
      className="cells"
      part="list"
      // biome-ignore lint/a11y/noRedundantRoles: WebKit takes lists without markers for none
      role="list"
      aria-labelledby={labelId ?? undefined}
      aria-label={labelId === null ? label : undefined}
      style={custom({ '--count': cells.length, '--lines': Math.ceil(cells.length / columns) })}
      onFocusCapture={focus.onFocus}
      onBlurCapture={focus.onBlur}
      onKeyDown={focus.onKeyDown}
      onClickCapture={actions.onClickCapture}
    >
      <li ref={probe} className="probe" aria-hidden="true" role="presentation" />
      {rendered.map((at) => {
        const cell = cells[at]
        if (!cell) return null
        const tabIndex = at === focus.stop ? 0 : -1
        return (
          <li
            key={cell.key}
            className="cell"
            data-at={at}
            data-preview={cell.kind === 'tile' ? getPreview(cell.tile, look) : undefined}
            style={custom({ '--at': at % columns, '--line-at': Math.floor(at / columns) })}
            aria-posinset={at + 1}
            aria-setsize={isOpenEnded ? -1 : cells.length}
            aria-hidden={cell.kind === 'waiting' || undefined}
          >
            {cell.kind === 'tile' && (
              <TileView
                tile={cell.tile}
                look={look}
                site={site}
                tabIndex={tabIndex}
                at={at}
                actions={actions}
                t={t}
              />
            )}
            {cell.kind === 'see-all' && (
              <SeeAllTile site={site} tabIndex={tabIndex} at={at} actions={actions} t={t} />
            )}
            {cell.kind === 'retry' && <RetryTile tabIndex={tabIndex} onRetry={retry} t={t} />}
            {cell.kind === 'waiting' && <WaitingTile look={look} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The channel for which a page may show a preview over a tile: its id, else its slug. */
const getPreview = ({ destination }: Tile, look: TileLook): string | undefined =>
  destination.type === 'channel' && !['page', 'button'].includes(look)
    ? (destination.id ?? destination.name)
    : undefined

interface SeeAllTileProps {
  site: string
  tabIndex: number
  at: number
  actions: TileActions
  t: Text['t']
}

/** The last tile of a slider: leads to all of the row. */
function SeeAllTile({ site, tabIndex, at, actions, t }: SeeAllTileProps) {
  const { all } = actions
  return (
    <Link
      destination={all}
      site={site}
      className="tile"
      part="tile"
      tabIndex={tabIndex}
      onOpen={(event) => actions.open(event, all, t('row.seeAll'), at)}
    >
      <span className="extra" part="picture">
        <Icon node={ArrowRight} />
        <span className="title">{t('row.seeAll')}</span>
      </span>
    </Link>
  )
}

/** Replaces tiles that did not load: requests them again. */
function RetryTile({ tabIndex, onRetry, t }: { tabIndex: number; onRetry: () => void; t: Text['t'] }) {
  return (
    <button type="button" className="tile" part="retry-button" tabIndex={tabIndex} onClick={onRetry}>
      <span className="extra">
        <Icon node={RotateCw} />
        <span className="title">{t('player.retry')}</span>
      </span>
    </button>
  )
}

/** Placeholder for a tile that loads. */
function WaitingTile({ look }: { look: TileLook }) {
  return (
    <span className="tile">
      <span className={BOX[look] ? `picture ${BOX[look]} bone` : 'picture bone'} />
      {!['page', 'banner', 'button'].includes(look) && (
        <span className="caption">
          <span className="bone bone-title" />
        </span>
      )}
    </span>
  )
}

interface TileFocusOptions {
  list: RefObject<HTMLElement | null>
  cells: readonly Cell[]
  columns: number
  page: number
  lead: number
  focus?: number | null
  actions: { onFocus(at: number): void; onBlur(): void }
}

/** Returns the place of the tile that contains the target of an event. */
const tileAt = (target: EventTarget | null): number | null => {
  const cell = (target as Element | null)?.closest?.<HTMLElement>('[data-at]')
  return cell ? Number(cell.dataset.at) : null
}

/** Moves the focus among the tiles of a list; a tile with the focus stays rendered wherever the list scrolls. */
function useTileFocus({ list, cells, columns, page, lead, focus = null, actions }: TileFocusOptions) {
  const [focused, setFocused] = useState<number | null>(null)
  const [last, setLast] = useState(0)
  /** The tile to focus once it is rendered. */
  const wanted = useRef<{ at: number; isRepeat: boolean; scrolls: boolean } | null>(null)
  const most = Math.max(0, cells.length - 1)
  const isLastInView = last >= lead && last < lead + page
  const stop = Math.min(most, focused ?? (isLastInView ? last : lead))

  useLayoutEffect(() => {
    if (focus === null || document.activeElement !== document.body) return
    wanted.current = { at: focus, isRepeat: false, scrolls: false }
    setFocused(focus)
    setLast(focus)
  }, [focus])

  useLayoutEffect(() => {
    const next = wanted.current
    if (!next) return
    const cell = list.current?.querySelector(`[data-at="${next.at}"]`)
    const target = cell?.querySelector<HTMLElement>('a, button')
    if (!cell || !target) return
    wanted.current = null
    target.focus({ preventScroll: true })
    if (!next.scrolls) return
    const isCalm = next.isRepeat || matchMedia('(prefers-reduced-motion: reduce)').matches
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  })

  return {
    stop,
    onFocus(event: FocusEvent) {
      const at = tileAt(event.target)
      if (at === null) return
      setFocused(at)
      setLast(at)
      actions.onFocus(at)
    },
    onBlur() {
      setFocused(null)
      actions.onBlur()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const at = tileAt(event.target)
      // Placeholders are skipped: the focus stays on the last tile until there are more.
      const count = cells.filter(({ kind }) => kind !== 'waiting').length
      const to = at === null ? null : tileAfterKey(event.key, at, { count, columns, page })
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      wanted.current = { at: to, isRepeat: event.repeat, scrolls: true }
      setFocused(to)
      setLast(to)
    },
    /** The tiles to render: those of the range, and the tab stop. */
    withFocus({ first, end }: VisibleRange): number[] {
      const tiles = Array.from({ length: end - first }, (_, place) => first + place)
      if (cells.length === 0 || (stop >= first && stop < end)) return tiles
      return stop < first ? [stop, ...tiles] : [...tiles, stop]
    },
  }
}
