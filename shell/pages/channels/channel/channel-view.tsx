import { ArrowLeft as Back } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { NARROW } from '../../../../core/browser/window-widths'
import {
  broadcastKey,
  type Category,
  type Channel,
  dayStart,
  type Program,
  programOn,
  SCHEDULE_FRESH_MS,
} from '../../../../core/channels'
import { TvError } from '../../../../core/lib/errors/errors'
import { formatClock } from '../../../../core/text'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { needElement } from '../../../../widgets/kit/element/elements'
import { useElementCode } from '../../../../widgets/kit/hooks/use-element-code'
import { type Loaded, useLoaded } from '../../../../widgets/kit/hooks/use-loaded'
import { useMedia } from '../../../../widgets/kit/hooks/use-media'
import { dayName } from '../../../../widgets/kit/schedule/day-name'
import { programTitle } from '../../../../widgets/kit/schedule/program-title'
import type { TvChannelPlayerElement } from '../../../../widgets/tv-channel-player/contract'
import { OptionalPart } from '../../../layout/states/error-boundary'
import { ErrorMessage } from '../../../layout/states/error-message'
import { lazyView } from '../../../layout/states/lazy-view'
import { adoptSheet } from '../../../site/adopt-sheet'
import { usePageLayer } from '../../../site/navigation/page-layer'
import { useHeading } from '../../../site/navigation/use-page'
import { keysToPlayer } from '../../../site/players/keys-to-player'
import { startSilently } from '../../../site/players/start-silently'
import type { PlayerAddress } from '../../../site/players/use-player-address'
import { useSite } from '../../../site/site-context'
import { giveToken, tagAttributes } from '../../../site/tag'
import { ChannelLogo } from '../list/channel-row'
import { AlsoOnAir } from '../on-air/on-air-grid'
import { type ChannelRequest, useChannelAddress } from '../use-channel-address'
import viewSheet from './channel-view.css'
import { SchedulePanel } from './schedule-panel'

adoptSheet(viewSheet)

/** From this width, the schedule is beside the picture; the same as in channel-view.css. */
const SCHEDULE_BESIDE = '(width >= 1366px)'

const ChannelDetails = lazyView(() => import('./channel-details'))
const FavouriteMenu = lazyView(() => import('./favourite-menu'))

/** Facts that are not needed for the picture load this long after the page, ms. */
const DETAILS_AFTER_MS = 1500

interface ChannelViewProps {
  /** Null until the list has loaded; the player does not wait for it. */
  channel: Channel | null
  category: Category | null
  address: PlayerAddress<ChannelRequest>
  player: RefObject<TvChannelPlayerElement | null>
  /** The channels of the list beside it. */
  others: readonly Channel[]
  /** Target of the back link, if the list is a page of its own; else null. */
  back: string | null
  /** True above the guide, which replaces the schedule. */
  aboveGuide: boolean
  /** Epoch seconds. */
  now: number
}

/** The open channel: player, programme on screen and schedule. */
export function ChannelView(props: ChannelViewProps) {
  const { channel, category, others, address, player, back, aboveGuide, now } = props
  const { t } = useSite().text
  const { close } = usePageLayer()
  const wide = useMedia(SCHEDULE_BESIDE)
  const narrow = useMedia(NARROW)
  const isLater = useLater(DETAILS_AFTER_MS)
  const [tab, setTab] = useState<Tab>('schedule')
  const watched = useChannelAddress(player, category, address)
  const schedule = useSchedule(channel, now)
  const programs = schedule.name === 'ready' ? schedule.value : []
  const isGap = watched === null && programs.length > 0
  const program =
    programs.find((program) => broadcastKey(program) === watched) ??
    (isGap ? null : programOn(channel, programs, address.requested.ts ?? now))

  const details = channel && (isLater || tab === 'description') && (
    <OptionalPart>
      <ChannelDetails channel={channel} program={program ?? null} />
    </OptionalPart>
  )

  return (
    <article className="channel-view" aria-busy={channel === null}>
      {close ? (
        <button type="button" className="back button" onClick={close}>
          <Icon node={Back} />
          {t('site.back')}
        </button>
      ) : (
        back && (
          <Link className="back button" to={back}>
            <Icon node={Back} />
            {t('site.channels')}
          </Link>
        )
      )}
      <div className="channel-columns">
        <div className="channel-main">
          <Player requested={address.requested} player={player} />
          {channel ? (
            <About channel={channel} program={program ?? null} now={now}>
              {isLater && (
                <OptionalPart>
                  <FavouriteMenu channel={channel} program={program ?? null} />
                </OptionalPart>
              )}
            </About>
          ) : (
            <AboutBones />
          )}
          {wide && !aboveGuide && channel && (
            <AlsoOnAir channels={others} category={category} without={channel} now={now} />
          )}
          {wide && !aboveGuide && details}
        </div>
        {narrow && <Tabs tab={tab} onTab={setTab} />}
        {!aboveGuide && !(narrow && tab === 'description') && (
          <SchedulePanel
            channel={channel}
            category={category}
            schedule={schedule}
            watched={watched ?? (program ? broadcastKey(program) : null)}
            now={now}
          />
        )}
        {!wide && !aboveGuide && !(narrow && tab === 'schedule') && details}
      </div>
    </article>
  )
}

type Tab = 'schedule' | 'description'

/** Schedule or description, if there is no room for both (CHN-07). */
function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const { t } = useSite().text
  const button = (name: Tab, words: string) => (
    <button type="button" className="chip" aria-pressed={tab === name} onClick={() => onTab(name)}>
      {words}
    </button>
  )
  return (
    <div className="channel-tabs">
      {button('schedule', t('site.schedule'))}
      {button('description', t('channel.description'))}
    </div>
  )
}

/** Becomes true `ms` after the first render. */
function useLater(ms: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLater
}

function Player({ requested, player }: Pick<ChannelViewProps, 'player'> & { requested: ChannelRequest }) {
  const site = useSite()
  const isMissing = useElementCode('tv-channel-player') === 'missing'
  const error = useMemo(() => (isMissing ? new TvError('network') : null), [isMissing])
  useEffect(() => (player.current ? startSilently(player.current) : undefined), [player])
  useEffect(() => {
    const isCovered = () => site.modals.state.value.name === 'open'
    return player.current ? keysToPlayer(player.current, false, isCovered) : undefined
  }, [player, site])
  // In a layout effect, because the element reads its token in a microtask after it is connected.
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
      {error && <ErrorMessage error={error} onRetry={() => needElement('tv-channel-player')} />}
    </div>
  )
}

interface AboutProps {
  channel: Channel
  program: Program | null
  /** Epoch seconds. */
  now: number
  /** The menu of favourites. */
  children: ReactNode
}

function About({ channel, program, now, children }: AboutProps) {
  const { language, text } = useSite()
  const { t } = text
  const heading = useHeading(channel.name)
  return (
    <header className="about">
      <ChannelLogo channel={channel} />
      <div>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className="about-program">
          {program ? (
            <>
              <span>
                {programTitle(program, t)}
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
      <div className="about-actions">{children}</div>
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

/** A channel's schedule entries; requested repeatedly, and whenever the channel list is refreshed. */
function useSchedule(channel: Channel | null, now: number): Loaded<Program[]> {
  const { tv, language } = useSite()
  const [since] = useState(now)
  return useLoaded(
    async () => (channel ? await tv.channels(language).schedule(channel) : []),
    [tv, language, channel],
    { of: channel?.id ?? null, again: Math.floor(((now - since) * 1000) / SCHEDULE_FRESH_MS) },
  )
}
