import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../kit/controls/icon'
import { onIdle } from '../kit/hooks/on-idle'
import { TileList, type TileListProps } from './tile/tile-list'
import { useDrag } from './use-drag'
import { useGeometry } from './use-geometry'
import { visibleRange } from './visible-range'

/**
 * Least distance beyond both ends of the window within which tiles are rendered, px; the width of the window if that is
 * more.
 */
const OVERSCAN_PX = 500
/** Tolerance for rounded scroll positions, px. */
const ROUNDING_PX = 2

interface View {
  first: number
  end: number
  /** The first tile in view. */
  lead: number
  isAtStart: boolean
  isAtEnd: boolean
}

const UNSEEN: View = { first: 0, end: 0, lead: 0, isAtStart: true, isAtEnd: false }

interface SliderProps extends TileListProps {
  /** Loads the next tiles. */
  onEnd: () => void
  /** False while there are only placeholders. */
  turns: boolean
}

/** The tiles in one line that scrolls sideways: by touch, wheel, keys, its two buttons, or a drag with the mouse. */
export function Slider(props: SliderProps) {
  const { cells, look, actions, onEnd, turns, t } = props
  const track = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const geometry = useGeometry(list, look)
  const [view, setView] = useState<View>(UNSEEN)
  const { step = 0, columns = 1, room = 0, width = 0 } = geometry ?? {}
  const [isTurned, setIsTurned] = useState(false)
  // Tiles out of view are rendered after the first ones are painted, or when they are scrolled into view.
  const rendersAhead = useIdle(turns && step > 0) || isTurned
  const count = cells.length
  /** Scroll position of the track, px. It is kept, because reading it would force a layout of the page. */
  const left = useRef(0)
  const drag = useDrag(track, step)
  actions.ignoresClick.current = drag.hasJustEnded

  const update = () => {
    if (step === 0) return
    const from = left.current
    const beyond = rendersAhead ? Math.max(OVERSCAN_PX, room) : 0
    const range = visibleRange({ from, to: from + room }, beyond, step, count)
    const lead = Math.max(0, Math.min(count - 1, Math.ceil((from - ROUNDING_PX) / step)))
    const isAtStart = from <= ROUNDING_PX
    const isAtEnd = from + room >= width - ROUNDING_PX
    setView((before) => {
      const isSame =
        before.first === range.first &&
        before.end === range.end &&
        before.lead === lead &&
        before.isAtStart === isAtStart &&
        before.isAtEnd === isAtEnd
      return isSame ? before : { ...range, lead, isAtStart, isAtEnd }
    })
  }
  const updateNow = useEffectEvent((..._of: unknown[]) => update())
  // Other sizes, another number of tiles and rendering ahead change the rendered tiles.
  useLayoutEffect(() => updateNow(geometry, count, rendersAhead), [geometry, count, rendersAhead])
  const read = () => {
    left.current = track.current?.scrollLeft ?? 0
    update()
  }

  const isNearEnd = step > 0 && view.lead + 2 * columns >= count - 1
  const hasMore = cells.some(({ kind }) => kind === 'waiting')
  const end = useEffectEvent((_tiles: number) => onEnd())
  // Other tiles move the end of the list.
  useLayoutEffect(() => {
    if (isNearEnd && hasMore) end(count)
  }, [isNearEnd, hasMore, count])

  const turn = (pages: number) => {
    const to = Math.max(0, view.lead + pages * columns) * step
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const scroll = () => track.current?.scroll({ left: to, behavior: isCalm ? 'instant' : 'smooth' })
    // The track can only snap to tiles that are rendered.
    setIsTurned(true)
    if (rendersAhead) scroll()
    else requestAnimationFrame(scroll)
  }

  return (
    <div className="stage">
      <div ref={track} className="track" onScroll={read}>
        <TileList
          {...props}
          list={list}
          range={view}
          columns={Math.max(1, count)}
          page={columns}
          lead={view.lead}
        />
      </div>
      {turns && !view.isAtStart && (
        <button
          type="button"
          className="turn previous"
          part="previous"
          tabIndex={-1}
          aria-label={t('row.previous')}
          onClick={() => turn(-1)}
        >
          <Icon node={ChevronLeft} />
        </button>
      )}
      {turns && !view.isAtEnd && step > 0 && (
        <button
          type="button"
          className="turn next"
          part="next"
          tabIndex={-1}
          aria-label={t('row.next')}
          onClick={() => turn(1)}
        >
          <Icon node={ChevronRight} />
        </button>
      )}
    </div>
  )
}

/** True from the first idle moment after `isWanted` is true: for work that may follow the first paint. */
function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isWanted ? onIdle(() => setIsIdle(true)) : undefined), [isWanted])
  return isIdle
}
