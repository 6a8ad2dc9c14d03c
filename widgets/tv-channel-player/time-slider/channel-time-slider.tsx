import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import type { ChannelPlayer, SeekContext } from '../../../core/playback'
import {
  type TimeSliderLayout,
  targetAt,
  timeSliderLayoutAround,
  toShare,
} from '../../../core/playback/timeline/time-slider-layout'
import type { Stretch } from '../../../core/playback/timeline/timeline-blocks'
import { formatClock, type Text } from '../../../core/text'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useSheet } from '../../kit/hooks/use-lazy-component'
import type { SliderKeys } from '../../kit/player/time-slider/slider-rules'
import { placeAt, TimeSlider } from '../../kit/player/time-slider/time-slider'
import { useTimeSlider } from '../../kit/player/time-slider/use-time-slider'
import { momentName } from '../../kit/schedule/day-name'
import { programTitle } from '../../kit/schedule/program-title'
import styles from './channel-time-slider.css'
import { TimeSliderTip } from './time-slider-tip'

/** Seconds of the first step back from live: after 10 s the position would still count as live, which is 30 s wide. */
const LEAVE_LIVE_S = 40
/** This close to the end of a programme nothing is left to watch, seconds (PLY-03). */
const END_MARGIN_S = 5
/** Wait for the neighbouring programmes, ms, because they change the scale of the slider. */
const NEIGHBOURS_MS = 2000

interface ChannelTimeSliderProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/**
 * True once the slider has its three programmes, or has waited for them, so that its scale does not change under a finger.
 */
function useIsWhole(hasNeighbours: boolean): boolean {
  const wasWhole = useRef(false)
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), NEIGHBOURS_MS)
    return () => clearTimeout(timer)
  }, [])
  wasWhole.current ||= hasNeighbours || isDue
  return wasWhole.current
}

/**
 * The channel's time slider: programmes by clock time, with the availability of each part, and the viewer's position
 * (PLY-03).
 */
export function ChannelTimeSlider({ host, player, t, language }: ChannelTimeSliderProps) {
  useSignals()
  useSheet(host, styles)
  const seekContext = player.seekContext()
  const sliderLayout = timeSliderLayoutAround(player.time.value, seekContext)
  const slider = useTimeSlider({
    range: sliderLayout,
    keys: () =>
      sliderLayout &&
      channelSliderKeys(player.time.peek(), sliderLayout, player.seekContext(), player.live.peek()),
    media: () => player.channel.peek()?.id,
    endsAtStart: true,
    seek: (second) =>
      sliderLayout &&
      void player.seekTo(targetAt(sliderLayout, second, seekContext).second).catch(() => undefined),
  })
  const isWhole = useIsWhole(sliderLayout?.blocks.length === 3)
  if (!sliderLayout || !isWhole) return null

  const target = slider.chosen === null ? null : targetAt(sliderLayout, slider.chosen, seekContext)
  const handleSecond = target && target.why === null ? target.second : sliderLayout.at
  const title = programTitle(sliderLayout.current.program, t)
  const { live, blackout } = { live: player.live.value, blackout: player.blackout.value }
  const time = live
    ? formatClock(handleSecond, language)
    : momentName(handleSecond, seekContext.now, t, language)
  const value = t('player.timelineValue', { time, title })
  const addition = live ? `, ${t('player.live')}` : blackout ? `, ${t('player.blackout')}` : ''

  return (
    <>
      <TimeSlider
        host={host}
        slider={slider}
        label={t('player.timeline')}
        value={handleSecond}
        valueText={value + addition}
        seekable={seekContext.archiveDays > 0}
        tip={
          slider.pointed !== null && (
            <TimeSliderTip
              layout={sliderLayout}
              thumbnails={player.thumbnails.value}
              second={slider.pointed}
              seekContext={seekContext}
              t={t}
              language={language}
            />
          )
        }
      >
        <TimeSliderBlocks layout={sliderLayout} />
        {!blackout && <BufferedRange layout={sliderLayout} ahead={player.bufferedAhead()} />}
      </TimeSlider>
      <TimeSliderTimes layout={sliderLayout} language={language} />
    </>
  )
}

/**
 * Limits and targets of keys on a channel's timeline; `from`: epoch second of the picture, `isLive`: it is at the live
 * edge.
 */
export function channelSliderKeys(
  from: number,
  { current }: Pick<TimeSliderLayout, 'current'>,
  { now }: Pick<SeekContext, 'now'>,
  isLive: boolean,
): SliderKeys {
  return {
    from,
    home: current.start,
    end: current.end > now ? now : current.end - END_MARGIN_S,
    first: Number.NEGATIVE_INFINITY,
    last: now,
    ...(isLive ? { firstStepBack: LEAVE_LIVE_S } : {}),
  }
}

/** The programmes of the timeline, each divided by availability. */
function TimeSliderBlocks({ layout }: { layout: TimeSliderLayout }) {
  return (
    <span className="slider-blocks" aria-hidden="true">
      {layout.blocks.map((block) => (
        <span
          key={block.start}
          ref={placeAt(toShare(layout, block.start), toShare(layout, block.end))}
          className="slider-block"
        >
          {block.stretches.map((stretch) => {
            const share = (second: number) => (second - block.start) / (block.end - block.start)
            return (
              <span
                key={stretch.start}
                ref={placeAt(share(stretch.start), share(stretch.end))}
                data-state={getStretchState(stretch, layout.at)}
              />
            )
          })}
        </span>
      ))}
    </span>
  )
}

/** The buffered media after the picture; `ahead` in seconds. */
function BufferedRange({ layout, ahead }: { layout: TimeSliderLayout; ahead: number }) {
  const { at } = layout
  return (
    <span
      ref={placeAt(toShare(layout, at), toShare(layout, at + ahead))}
      className="buffered"
      aria-hidden="true"
    />
  )
}

/** State of a stretch as drawn. Without an archive the past is drawn as watched instead of unavailable. */
const getStretchState = ({ state, why, end }: Stretch, at: number): string =>
  (why === 'no-archive' || why === 'archive-subscribe') && end <= at ? 'watched' : state

/** Start and end time of the programme on screen. */
function TimeSliderTimes({ layout, language }: { layout: TimeSliderLayout; language: string }) {
  const { start, end } = layout.current
  return (
    <div className="slider-times" aria-hidden="true">
      {[start, end].map((second) => {
        const share = toShare(layout, second)
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
