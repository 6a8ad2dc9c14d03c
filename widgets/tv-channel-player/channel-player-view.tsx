import { signal } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { getPinAge } from '../../core/channels'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'
import { pictureAddress } from '../kit/controls/picture-address'
import type { WidgetHost, WidgetProps } from '../kit/element/define-widget'
import { useLazyComponent, WHEN_BUFFERED_MS } from '../kit/hooks/use-lazy-component'
import type { BarParts } from '../kit/player/bar/control-bar'
import type { PlayerContent } from '../kit/player/player-content'
import { Stage } from '../kit/player/stage/stage'
import { ArchiveSkips } from './bar/archive-skips'
import type { ToolsState } from './bar/channel-actions'
import { ChannelTitle } from './bar/channel-title'
import { useSecondsBehind } from './bar/use-seconds-behind'
import { useChannelPlayer } from './use-channel-player'
import { zapKey } from './zapping/zap-key'

/** The element's view: the player, its zapping keys and the schedule. */
export function ChannelPlayerView(props: WidgetProps) {
  const video = useRef<HTMLVideoElement>(null)
  const view = useChannelPlayer(props, video)
  const { player, t, language } = view
  const playerContent = useMemo(() => channelPlayerContent(player), [player])
  const zaps = props.preview !== true
  const bar = useChannelBar(props.host, player, zaps, t, language)
  const { element } = props.host
  const isListed = props.schedule === true
  useLayoutEffect(() => void element.toggleAttribute('data-schedule', isListed), [element, isListed])
  const parts = player
    ? {
        title: <ChannelTitle player={player} t={t} language={language} />,
        poster: <ChannelPoster player={player} />,
        over: <Blackout player={player} t={t} language={language} />,
        bar,
      }
    : { bar }
  return (
    <div className="deck">
      <Stage host={props.host} video={video} view={view} playerContent={playerContent} parts={parts} />
      {player && zaps && <ZapKeys host={props.host} player={player} t={t} />}
      {isListed && (
        <Schedule
          host={props.host}
          player={player}
          isDue={view.afterFirstFrame && view.widget.text !== null}
          t={t}
          language={language}
        />
      )}
    </div>
  )
}

interface BlackoutProps {
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** Says that the placeholder replaces the programme, and when the next programme begins (PLY-06). */
function Blackout({ player, t, language }: BlackoutProps) {
  useSignals()
  const blackout = player.blackout.value
  const NextProgram = useLazyComponent(
    () => import('./next-program').then((module) => module.NextProgram),
    blackout,
    false,
  )
  return (
    <div className="notice top" role="status">
      {blackout && (
        <span>
          {t('player.blackout')}
          {NextProgram && <NextProgram player={player} t={t} language={language} />}
        </span>
      )}
    </div>
  )
}

/** The channel on screen, for the components that all players share. */
export function channelPlayerContent(player: ChannelPlayer | null): PlayerContent {
  const channel = () => player?.channel.value ?? null
  return {
    known: () => channel() !== null,
    name: () => channel()?.name ?? '',
    path: () => `/channels/all/${encodeURIComponent(channel()?.slug ?? '')}`,
    sale: () => ({ channel: channel()?.id ?? null, content: null }),
    expectPurchase: () => player?.expectPurchase(),
    age(what) {
      if (what === 'unknown-program') return null
      if (what === 'program') return player?.program.value?.age ?? null
      return getPinAge(channel())
    },
    goLive: () => void player?.goLive(),
    mediaContext: async () => player && (await import('./channel-media-context')).channelMediaContext(player),
  }
}

/** The picture before playback: the placeholder's, else the programme's, else the channel's. */
function ChannelPoster({ player }: { player: ChannelPlayer }) {
  useSignals()
  const placeholder = player.blackoutPicture.value
  const cover = player.program.value?.cover
  const picture = placeholder ?? cover ?? player.channel.value?.logo ?? null
  const kind = placeholder ? 'cover placeholder' : cover ? 'cover' : 'logo'
  return (
    picture && (
      <img src={pictureAddress(picture, kind === 'logo' ? 'channel' : 'banner')} alt="" className={kind} />
    )
  )
}

interface ScheduleProps {
  host: WidgetHost
  /** Null until created. */
  player: ChannelPlayer | null
  /** True once the first frame and the words have loaded: words that load later would move the panel. */
  isDue: boolean
  t: Text['t']
  language: string
}

/** The box of the schedule; its code loads after the first frame. */
function Schedule({ host, player, isDue, t, language }: ScheduleProps) {
  const Panel = useLazyComponent(
    () => import('./schedule/schedule-panel').then((module) => module.PlayerSchedule),
    isDue,
    false,
  )
  return (
    <aside className="schedule" part="schedule" aria-label={t('site.schedule')}>
      {Panel && player && <Panel host={host} player={player} t={t} language={language} />}
    </aside>
  )
}

interface ZapKeysProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
}

/** Handles the first key that changes channels. The code for these keys loads with it, or 10 s into playback. */
function ZapKeys({ host, player, t }: ZapKeysProps) {
  useSignals()
  const [keys, setKeys] = useState<string[]>([])
  const playing = player.state.value.name === 'playing'
  const Remote = useLazyComponent(
    () => import('./zapping/remote').then((module) => module.Remote),
    keys.length > 0,
    playing,
  )

  useEffect(() => {
    if (Remote) return
    const onKeyDown = (event: KeyboardEvent) => {
      const key = zapKey(event, player.state.peek(), keys.at(-1))
      if (!key) return
      event.preventDefault()
      event.stopPropagation()
      setKeys([...keys, key])
    }
    host.element.addEventListener('keydown', onKeyDown)
    return () => host.element.removeEventListener('keydown', onKeyDown)
  }, [host, player, Remote, keys])

  return Remote ? <Remote host={host} player={player} keys={keys} t={t} /> : null
}

interface ToolsProps {
  host: WidgetHost
  player: ChannelPlayer
  tools: ToolsState
  t: Text['t']
  language: string
}

/** Loads the buttons that are not needed for the first picture. */
function Tools(props: ToolsProps) {
  useSignals()
  const playing = props.player.state.value.name === 'playing'
  const ChannelTools = useLazyComponent(
    () => import('./bar/channel-tools').then((module) => module.ChannelTools),
    false,
    playing,
    WHEN_BUFFERED_MS,
  )
  return ChannelTools ? <ChannelTools {...props} /> : null
}

/** The element's own controls in the bar; a preview does not change channels. */
function useChannelBar(
  host: WidgetHost,
  player: ChannelPlayer | null,
  zaps: boolean,
  t: Text['t'],
  language: string,
): BarParts {
  const tools = useMemo<ToolsState>(() => ({ listOpen: signal(false), actions: null }), [])
  if (!player) return {}
  return {
    timeSlider: <Timeline host={host} player={player} t={t} language={language} />,
    skips: <ArchiveSkips player={player} t={t} />,
    beside: <LiveButton player={player} t={t} />,
    ...(zaps && {
      tools: <Tools host={host} player={player} tools={tools} t={t} language={language} />,
      actions: () => tools.actions?.() ?? [],
    }),
  }
}

/** The live badge; behind live, in the archive or after a pause, it is a grey button that returns to the live edge. */
function LiveButton({ player, t }: { player: ChannelPlayer; t: Text['t'] }) {
  useSignals()
  if (useSecondsBehind(player) === null) {
    return (
      <span className="live" data-live="" part="live-button">
        {t('player.live')}
      </span>
    )
  }
  return (
    <button type="button" className="live" part="live-button" onClick={() => void player.goLive()}>
      {t('player.goLive')}
    </button>
  )
}

interface TimelineProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** The timeline; its code loads while no stream is loading. Until then its box is empty. */
function Timeline(props: TimelineProps) {
  useSignals()
  const { player } = props
  const waits = player.state.value.name === 'loading'
  const ChannelTimeSlider = useLazyComponent(
    () => import('./time-slider/channel-time-slider').then((module) => module.ChannelTimeSlider),
    !waits,
    false,
  )
  return (
    <div className="timeline" part="timeline">
      {ChannelTimeSlider && <ChannelTimeSlider {...props} />}
    </div>
  )
}
