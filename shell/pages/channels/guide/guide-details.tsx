import type { ReadonlySignal } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import {
  type Channel,
  dayStart,
  type GuideSchedules,
  type Program,
  programOn,
} from '../../../../core/channels'
import { blockState } from '../../../../core/guide'
import { formatClock } from '../../../../core/text'
import { Picture } from '../../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { dayName } from '../../../../widgets/kit/schedule/day-name'
import { programTitle } from '../../../../widgets/kit/schedule/program-title'
import { useSite } from '../../../site/site-context'
import { stateWords } from './guide-block'

/** The programme under the pointer or the focus. */
export interface Detail {
  channel: Channel
  program: Program
}

interface GuideDetailsProps {
  detail: ReadonlySignal<Detail | null>
  /** Shown until the pointer or the focus is on a programme. */
  first: Channel | null
  schedules: GuideSchedules
  /** Epoch seconds. */
  now: number
}

/** A line about the programme under the pointer or the focus; its height is fixed, so that nothing moves. */
export function GuideDetails({ detail, first, schedules, now }: GuideDetailsProps) {
  useSignals()
  const { language, text } = useSite()
  const { t } = text
  const channel = detail.value?.channel ?? first
  const schedule = first && schedules.of(first.id).value
  const programs = schedule?.name === 'ready' ? schedule.programs : []
  const program = detail.value?.program ?? programOn(first, programs, now)
  if (!channel || !program) return <div className="guide-details" />
  const { subtitle, start, end, age, cover, description } = program
  const day = dayStart(start)
  return (
    // The label of the focused cell has the same words.
    <div className="guide-details" aria-hidden="true">
      {cover ? (
        <Picture
          key={cover}
          src={pictureAddress(cover, 'content-h')}
          width="96"
          height="54"
          decoding="async"
        />
      ) : (
        <span className="guide-cover" />
      )}
      <div>
        <p className="guide-title">
          <b>{programTitle(program, t)}</b>
          {subtitle && <span>{subtitle}</span>}
          {age !== null && <span className="age">{age}+</span>}
        </p>
        <p className="guide-when">
          {channel.name} · {day === dayStart(now) ? '' : `${dayName(day, now, t, language)}, `}
          {formatClock(start, language)} – {formatClock(end, language)} ·{' '}
          {stateWords(blockState(program, channel, now), t)}
        </p>
        <p className="guide-description">{description}</p>
      </div>
    </div>
  )
}
