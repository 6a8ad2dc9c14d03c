import { formatClock } from '../../../core/text'
import { placeAt } from '../../kit/player/time-slider/time-slider'
import { type Stretch, shareOf, type TimeSliderLayout } from '../../kit/player/time-slider/watch-timeline'

/** The programmes of the timeline, each in stretches by availability. */
export function TimeSliderBlocks({ layout }: { layout: TimeSliderLayout }) {
  return (
    <span className="slider-blocks" aria-hidden="true">
      {layout.blocks.map((block) => (
        <span
          key={block.start}
          ref={placeAt(shareOf(layout, block.start), shareOf(layout, block.end))}
          className={`slider-block ${block === layout.current ? 'current' : ''}`}
        >
          {block.stretches.map((stretch) => {
            const share = (second: number) => (second - block.start) / (block.end - block.start)
            return (
              <span
                key={stretch.start}
                ref={placeAt(share(stretch.start), share(stretch.end))}
                className={lookOf(stretch, layout.at)}
              />
            )
          })}
        </span>
      ))}
    </span>
  )
}

/** The media after the picture that has arrived; `ahead` in seconds. */
export function BufferedRange({ layout, ahead }: { layout: TimeSliderLayout; ahead: number }) {
  const { at } = layout
  return (
    <span
      ref={placeAt(shareOf(layout, at), shareOf(layout, at + ahead))}
      className="buffered"
      aria-hidden="true"
    />
  )
}

/** CSS class of a stretch. Without an archive, the past is drawn as passed rather than as unavailable. */
const lookOf = ({ state, why, end }: Stretch, at: number): string =>
  (why === 'no-archive' || why === 'archive-subscribe') && end <= at ? 'passed' : state

/** Start and end time of the programme on screen. */
export function TimeSliderTimes({ layout, language }: { layout: TimeSliderLayout; language: string }) {
  const { start, end } = layout.current
  return (
    <div className="slider-times" aria-hidden="true">
      {[start, end].map((second) => {
        const share = shareOf(layout, second)
        const edge = share === 0 ? 'first' : share === 1 ? 'last' : ''
        return (
          <span key={second} ref={placeAt(share)} className={`clock ${edge}`}>
            {formatClock(second, language)}
          </span>
        )
      })}
    </div>
  )
}
