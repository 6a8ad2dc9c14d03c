import { useSignals } from '@preact/signals-react/runtime'
import { type ContentPlayer, hasTimeline } from '../../../core/playback/content'
import { thumbnailAt } from '../../../core/playback/timeline/thumbnails'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../../kit/element/define-widget'
import { SheetPicture, useSheetSize } from '../../kit/player/time-slider/sheet-picture'
import { toRangeShare } from '../../kit/player/time-slider/slider-rules'
import { placeAt, TimeSlider } from '../../kit/player/time-slider/time-slider'
import { useTimeSlider } from '../../kit/player/time-slider/use-time-slider'

interface TimelineProps {
  host: WidgetHost
  player: ContentPlayer
  t: Text['t']
}

/** The film's time slider: the watched part, the operator's highlights and a thumbnail above the pointer. */
export function ContentTimeline({ host, player, t }: TimelineProps) {
  useSignals()
  const [time, duration] = [player.time.value, player.duration.value]
  const range = { start: 0, end: duration }
  const slider = useTimeSlider({
    range,
    keys: () => ({ from: player.time.peek(), home: 0, end: duration, first: 0, last: duration }),
    media: () => player.episode.peek()?.id ?? player.content.peek()?.id,
    seek: (second) => void player.seekTo(second).catch(() => undefined),
  })
  if (player.part.value === 'packshot') return null
  // Reserves its space until the length is known, so that the controls above do not move.
  if (!hasTimeline(duration)) return duration === 0 ? <div className="timeline" /> : null

  const { pointed } = slider
  const shown = slider.chosen ?? time
  const share = (second: number) => toRangeShare(range, second)
  return (
    <div className="timeline" part="timeline">
      <span className="clock">{printLength(shown)}</span>
      <TimeSlider
        host={host}
        slider={slider}
        label={t('film.filmLine')}
        value={shown}
        valueText={t('film.filmLineValue', { time: printLength(shown), length: printLength(duration) })}
        seekable
        tip={pointed !== null && <Thumbnail player={player} second={pointed} share={share(pointed)} />}
      >
        <span ref={placeAt(share(time), share(time + player.bufferedAhead()))} className="buffered" />
        {player.highlights.value.map(({ start, end }) => (
          <span key={start} ref={placeAt(share(start), share(end))} className="highlight" />
        ))}
        <span ref={placeAt(0, share(shown))} className="watched" />
      </TimeSlider>
      <span className="clock">{printLength(duration)}</span>
    </div>
  )
}

interface ThumbnailProps {
  player: ContentPlayer
  /** Second of the film below the pointer. */
  second: number
  /** Position on the slider, 0 to 1. */
  share: number
}

/** Thumbnail and time at a second of the film; only the time without thumbnails (PLY-10). */
function Thumbnail({ player, second, share }: ThumbnailProps) {
  useSignals()
  const film = player.thumbnails.value
  const size = useSheetSize(film?.sheet ?? null)
  const place = (element: HTMLElement | null) => {
    element?.style.setProperty('--at', `${share * 100}%`)
  }
  return (
    <span ref={place} className={`bubble ${size ? 'pictured' : ''}`}>
      {film && size && <SheetPicture sheet={film.sheet} size={size} index={thumbnailAt(film, second)} />}
      {printLength(second)}
    </span>
  )
}

/** Writes a duration: `1:05`, `1:02:05`. */
export function printLength(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
