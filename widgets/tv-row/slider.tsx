import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../kit/controls/icon'
import { onIdle } from '../kit/hooks/on-idle'
import { TileList, type TileListProps } from './tile/tile-list'
import { useDrag } from './use-drag'
import { useGeometry } from './use-geometry'
import { visibleRange } from './visible-range'

/** Tiles beyond both ends of the window are rendered as far as this, px, and at least as far as the window is wide. */
const OVERSCAN_PX = 500
/** Rounding of scroll positions, px. */
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
  // Tiles out of view are rendered once the first ones are painted, or are on their way into view.
  const rendersAhead = useIdle(turns && step > 0) || isTurned
  const count = cells.length
  /** How far the track is scrolled, px: kept, because to ask for it would lay out the page. */
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
  // Other sizes, another number of tiles and rendering ahead change which tiles are in the page.
  useLayoutEffect(() => updateNow(geometry, count, rendersAhead), [geometry, count, rendersAhead])
  const read = () => {
    left.current = track.current?.scrollLeft ?? 0
    update()
  }

  const isNearEnd = step > 0 && view.lead + 2 * columns >= count - 1
  const hasMore = cells.some(({ kind }) => kind === 'waiting')
  const end = useEffectEvent((_tiles: number) => onEnd())
  // With other tiles the end is another one.
  useLayoutEffect(() => {
    if (isNearEnd && hasMore) end(count)
  }, [isNearEnd, hasMore, count])

  const turn = (pages: number) => {
    const to = Math.max(0, view.lead + pages * columns) * step
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const scroll = () => track.current?.scroll({ left: to, behavior: isCalm ? 'instant' : 'smooth' })
    // The track snaps to tiles that are in the page.
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

/** True from the first idle moment in which it is wanted: for what may follow the first paint. */
function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isWanted ? onIdle(() => setIsIdle(true)) : undefined), [isWanted])
  return isIdle
}
