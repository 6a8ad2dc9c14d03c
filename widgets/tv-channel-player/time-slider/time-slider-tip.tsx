import type { SeekContext } from '../../../core/playback'
import { LIVE_WITHIN_S } from '../../../core/playback/timeline'
import { type ChannelThumbnails, channelThumbnailAt } from '../../../core/playback/timeline/thumbnails'
import {
  findBlock,
  type TimeSliderLayout,
  targetAt,
  toShare,
} from '../../../core/playback/timeline/time-slider-layout'
import { errorText, type Text } from '../../../core/text'
import { SheetPicture, useSheetSize } from '../../kit/player/time-slider/sheet-picture'
import { momentName } from '../../kit/schedule/day-name'
import { programTitle } from '../../kit/schedule/program-title'
import { spanName } from './span-name'

interface TimeSliderTipProps {
  /** Thumbnails of the archive stream on screen; null if there are none. */
  thumbnails: ChannelThumbnails | null
  layout: TimeSliderLayout
  second: number
  seekContext: SeekContext
  t: Text['t']
  language: string
}

/** Thumbnail, time and programme below the pointer, and the reason if a press cannot seek there. */
export function TimeSliderTip({ layout, thumbnails, second, seekContext, t, language }: TimeSliderTipProps) {
  const size = useSheetSize(thumbnails?.sheet ?? null)
  const index = thumbnails && channelThumbnailAt(thumbnails, second)
  const { program } = findBlock(layout, second)
  const target = targetAt(layout, second, seekContext)
  const { now, within = LIVE_WITHIN_S } = seekContext
  const ahead = second > now && target.why === null
  const behind = target.why === null && now - second >= within
  const place = (element: HTMLElement | null) => {
    const box = element?.parentElement
    if (!element || !box) return
    // The tip stays within the width of the timeline: the player clips its content.
    const half = element.offsetWidth / 2
    const wanted = toShare(layout, second) * box.clientWidth
    element.style.left = `${Math.max(half, Math.min(wanted, box.clientWidth - half))}px`
  }
  return (
    <span ref={place} className="slider-tip" data-refused={target.why}>
      {thumbnails && size && index !== null && (
        <SheetPicture sheet={thumbnails.sheet} size={size} index={index} />
      )}
      <b>{momentName(second, seekContext.now, t, language)}</b>
      {program && <span className="slider-title">{programTitle(program, t)}</span>}
      {behind && (
        <span className="slider-why">{t('player.behind', { time: spanName(now - second, t) })}</span>
      )}
      {(target.why || ahead) && (
        <span className="slider-why">{errorText({ code: target.why ?? 'ts-in-future' }, t)}</span>
      )}
    </span>
  )
}
