import { useMemo, useRef } from 'react'
import type { WidgetProps } from '../kit/element/define-widget'
import { Stage } from '../kit/player/stage/stage'
import { useChannelBar } from './bar/channel-bar'
import { ChannelTitle } from './bar/channel-title'
import { Blackout } from './blackout'
import { channelPlayerContent } from './channel-player-content'
import { ChannelPoster } from './channel-poster'
import { Schedule } from './schedule/schedule'
import { useChannelPlayer } from './use-channel-player'
import { ZapKeys } from './zapping/zap-keys'

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
