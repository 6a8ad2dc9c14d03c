import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Text } from '../../../core/text'
import type { VisibleRange } from '../visible-range'
import type { Cell } from './cell'
import { Tile } from './tile'
import { RetryTile, SeeAllTile, WaitingTile } from './tile-extras'
import type { TileLook } from './tile-look'
import type { TileActions } from './use-tile-actions'
import { useTileFocus } from './use-tile-focus'

export interface TileListProps {
  cells: readonly Cell[]
  look: TileLook
  label: string
  labelId: string | null
  /** Base address of the operator's site. */
  site: string
  actions: TileActions
  /** The tile to focus unless something else has the focus; null for none. */
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
            style={custom({ '--at': at % columns, '--line-at': Math.floor(at / columns) })}
            aria-posinset={at + 1}
            aria-setsize={isOpenEnded ? -1 : cells.length}
            aria-hidden={cell.kind === 'waiting' || undefined}
          >
            {cell.kind === 'tile' && (
              <Tile
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
