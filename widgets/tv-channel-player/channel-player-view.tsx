import { useMemo, useRef } from 'react'
import type { WidgetProps } from '../kit/define-widget'
import { Stage } from '../kit/player/stage'
import { Blackout } from './blackout'
import { useChannelBar } from './channel-bar'
import { channelPlayerContent } from './channel-player-content'
import { ChannelPoster } from './channel-poster'
import { ChannelTitle } from './channel-title'
import { Schedule } from './schedule'
import { useChannelPlayer } from './use-channel-player'
import { ZapKeys } from './zap-keys'

/** The element's view: the player, its zapping keys and the schedule. */
export function ChannelPlayerView(props: WidgetProps) {
  const video = useRef<HTMLVideoElement>(null)
  const view = useChannelPlayer(props, video)
  const { player, t, language } = view
  const playerContent = useMemo(() => channelPlayerContent(player), [player])
  const zaps = props.preview !== true
  const bar = useChannelBar(props.host, player, zaps, t, language)
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
