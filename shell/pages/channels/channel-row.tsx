import { RotateCcwClock as History, Lock } from 'lucide'
import { memo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Channel, programAfter, programAt, progressOf } from '../../../core/channels'
import { formatClock } from '../../../core/text'
import { Icon } from '../../../widgets/kit/icon'
import { useSite } from '../../site/site-context'
import { useSchedule } from './use-schedule'

/** Height of a row with the gap below it, px; the same as in channel-list.css. */
export const ROW_HEIGHT = 80
/** Hovering longer than this loads the next programme, ms. */
const CURIOUS_AFTER_MS = 200

interface ChannelRowProps {
  channel: Channel
  path: string
  current: boolean
  /** Epoch seconds. */
  now: number
  /** 1-based position and length of the list for ARIA: not all rows are rendered. */
  place: number
  count: number
}

/**
 * One channel of the list with the programme on air and its progress. The next programme is requested only for the open
 * channel and the one under the pointer or focus: for a thousand rows it would be a thousand calls.
 */
export const ChannelRow = memo(function ChannelRow(props: ChannelRowProps) {
  const { channel, path, current, now, place, count } = props
  const { language, text } = useSite()
  const { t } = text
  const [curious, setCurious] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const schedule = useSchedule(current || curious ? channel : null)
  const programs = schedule.name === 'ready' ? schedule.value : []
  const listed = channel.onAir && now < channel.onAir.end ? channel.onAir : null
  const program = programAt(programs, now) ?? listed
  const next = programAfter(programs, now)

  return (
    <li aria-setsize={count} aria-posinset={place}>
      <Link
        className="channel-row"
        to={path}
        aria-current={current ? 'page' : undefined}
        onFocus={() => setCurious(true)}
        onPointerEnter={() => {
          timer.current = setTimeout(() => setCurious(true), CURIOUS_AFTER_MS)
        }}
        onPointerLeave={() => clearTimeout(timer.current)}
      >
        <ChannelLogo channel={channel} />
        <span className="row-words">
          <span className="row-name">
            <span className="clip">{channel.name}</span>
            {channel.archiveDays > 0 && <Mark icon={History} words={t('site.archive')} />}
            {!channel.purchased && <Mark icon={Lock} words={t('site.locked')} />}
          </span>
          <span className="row-now clip" title={program?.title}>
            {program && <span className="visually-hidden">{t('site.now')}: </span>}
            {program?.title ?? t('player.unknownProgram')}
          </span>
          {program && (
            <span className="row-next">
              <span className="progress">
                <span style={{ transform: `scaleX(${progressOf(program, now)})` }} />
              </span>
              <span className="clip">
                {next && <span className="visually-hidden">{t('site.next')}: </span>}
                {formatClock(program.end, language)}
                {next && ` · ${next.title}`}
              </span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
})

/** A channel's logo; the first letters of its name if it has none. */
export function ChannelLogo({ channel }: { channel: Channel }) {
  return (
    <span className="logo">
      {channel.logo ? (
        <img src={channel.logo} alt="" width="48" height="48" loading="lazy" decoding="async" />
      ) : (
        <span aria-hidden="true">{channel.name.slice(0, 2)}</span>
      )}
    </span>
  )
}

function Mark({ icon, words }: { icon: typeof Lock; words: string }) {
  return (
    <span className="mark" title={words}>
      <Icon node={icon} />
      <span className="visually-hidden">, {words}</span>
    </span>
  )
}
