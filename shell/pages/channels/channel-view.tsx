import { ArrowLeft as Back } from 'lucide'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Category, type Channel, dayStart, type Program, programAt } from '../../../core/channels'
import { asTvError, TvError } from '../../../core/lib/errors'
import { formatClock } from '../../../core/text'
import { dayName } from '../../../widgets/kit/day-name'
import { Icon } from '../../../widgets/kit/icon'
import { defineElements } from '../../../widgets/registry'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { ErrorMessage } from '../../layout/error-message'
import { adoptSheet } from '../../site/adopt-sheet'
import { keysToPlayer } from '../../site/keys-to-player'
import { useSite } from '../../site/site-context'
import { startSilently } from '../../site/start-silently'
import { giveToken, tagAttributes } from '../../site/tag'
import { useMedia } from '../../site/use-media'
import type { PlayerAddress } from '../../site/use-player-address'
import { ChannelLogo } from './channel-row'
import viewSheet from './channel-view.css'
import { AlsoOnAir } from './on-air-grid'
import { SchedulePanel } from './schedule-panel'
import { type ChannelRequest, useChannelAddress } from './use-channel-address'
import { useSchedule } from './use-schedule'

adoptSheet(viewSheet)
// Prefetch of the element's code; `load` below reports a failure.
defineElements(['tv-channel-player']).catch(() => undefined)

/** From this width on the schedule is beside the picture; the same as in channel-view.css. */
const SCHEDULE_BESIDE = '(min-width: 1366px)'

interface ChannelViewProps {
  /** Null until the list has loaded; the player does not wait for it. */
  channel: Channel | null
  category: Category | null
  address: PlayerAddress<ChannelRequest>
  player: RefObject<TvChannelPlayerElement | null>
  /** The channels of the list beside it. */
  others: readonly Channel[]
  /** Target of the back link if the list is a page of its own, else null. */
  back: string | null
  /** Epoch seconds. */
  now: number
}

/** The open channel: player, programme on screen and schedule. */
export function ChannelView({ channel, category, others, address, player, back, now }: ChannelViewProps) {
  const { t } = useSite().text
  const wide = useMedia(SCHEDULE_BESIDE)
  const watched = useChannelAddress(player, category, address)
  const schedule = useSchedule(channel, true)
  const programs = schedule.name === 'ready' ? schedule.value : []
  const program = programs.find(({ id }) => id === watched) ?? programAt(programs, now) ?? channel?.onAir

  return (
    <article className="channel-view" aria-busy={channel === null}>
      {back && (
        <Link className="back button" to={back}>
          <Icon node={Back} />
          {t('site.channels')}
        </Link>
      )}
      <div className="channel-columns">
        <div className="channel-main">
          <Player requested={address.requested} player={player} />
          {channel ? <About channel={channel} program={program ?? null} now={now} /> : <AboutBones />}
          {wide && channel && <AlsoOnAir channels={others} category={category} without={channel} now={now} />}
        </div>
        <SchedulePanel
          channel={channel}
          category={category}
          schedule={schedule}
          watched={watched ?? program?.id ?? null}
          now={now}
        />
      </div>
    </article>
  )
}

function Player({ requested, player }: Pick<ChannelViewProps, 'player'> & { requested: ChannelRequest }) {
  const site = useSite()
  const [error, setError] = useState<TvError | null>(null)
  const load = () =>
    defineElements(['tv-channel-player']).then(
      () => setError(null),
      (thrown) => setError(new TvError('network', {}, asTvError(thrown))),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is defined once
  useEffect(() => void load(), [])
  useEffect(() => (player.current ? startSilently(player.current) : undefined), [player])
  useEffect(() => {
    const isCovered = () => site.modals.state.value.name === 'open'
    return player.current ? keysToPlayer(player.current, false, isCovered) : undefined
  }, [player, site])
  // In a layout effect: the element reads its token in a microtask after it is connected.
  useLayoutEffect(() => giveToken(player.current, site), [player, site])

  return (
    <div className="player-box">
      <tv-channel-player
        ref={player}
        channel={requested.channel ?? ''}
        ts={requested.ts}
        autoplay
        load="eager"
        {...tagAttributes(site)}
      />
      {error && <ErrorMessage error={error} onRetry={load} />}
    </div>
  )
}

function About({ channel, program, now }: { channel: Channel; program: Program | null; now: number }) {
  const { language, text } = useSite()
  const { t } = text
  return (
    <header className="about">
      <ChannelLogo channel={channel} />
      <div>
        <h1 tabIndex={-1}>{channel.name}</h1>
        <p className="about-program">
          {program ? (
            <>
              <span>
                {program.title}
                {program.subtitle && ` · ${program.subtitle}`}
              </span>
              <span className="fine">
                {program.end <= now && `${dayName(dayStart(program.start), now, t, language)}, `}
                {formatClock(program.start, language)}–{formatClock(program.end, language)}
              </span>
              {program.age !== null && <span className="age">{program.age}+</span>}
            </>
          ) : (
            t('player.unknownProgram')
          )}
        </p>
      </div>
      {channel.archiveDays > 0 && <p className="fine">{t('site.days', { count: channel.archiveDays })}</p>}
    </header>
  )
}

function AboutBones() {
  return (
    <div className="about">
      <span className="logo bone" />
      <div className="about-bones">
        <span className="bone bone-line" />
        <span className="bone bone-line short" />
      </div>
    </div>
  )
}
