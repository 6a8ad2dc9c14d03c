import { useMemo, useRef } from 'react'
import type { WidgetProps } from '../kit/define-widget'
import { Stage } from '../kit/player/stage'
import { ArchiveSkips } from './archive-skips'
import { Blackout } from './blackout'
import { channelPlayerContent } from './channel-player-content'
import { ChannelPoster } from './channel-poster'
import { ChannelTitle } from './channel-title'
import { LiveButton } from './live-button'
import { Schedule } from './schedule'
import { Timeline } from './timeline'
import { useChannelPlayer } from './use-channel-player'
import { ZapKeys } from './zap-keys'

/** The element's view: the player, its zapping keys and the schedule. */
export function ChannelPlayerView(props: WidgetProps) {
  const video = useRef<HTMLVideoElement>(null)
  const view = useChannelPlayer(props, video)
  const { player, t, language } = view
  const playerContent = useMemo(() => channelPlayerContent(player), [player])
  const bar = player
    ? {
        timeSlider: <Timeline host={props.host} player={player} t={t} language={language} />,
        moves: <ArchiveSkips player={player} t={t} />,
        beside: <LiveButton player={player} t={t} />,
      }
    : {}
  const parts = player
    ? {
        title: <ChannelTitle player={player} />,
        poster: <ChannelPoster player={player} />,
        over: <Blackout player={player} t={t} />,
        bar,
      }
    : { bar }
  return (
    <div className="deck">
      <Stage host={props.host} video={video} view={view} playerContent={playerContent} parts={parts} />
      {player && props.preview !== true && <ZapKeys host={props.host} player={player} t={t} />}
      {props.schedule === true && (
        <Schedule
          host={props.host}
          player={player}
          afterFirstFrame={view.afterFirstFrame}
          t={t}
          language={language}
        />
      )}
    </div>
  )
}
