import { useMemo, useRef } from 'react'
import type { ContentPlayer } from '../../core/playback/content'
import type { Text } from '../../core/text'
import type { WidgetHost, WidgetProps } from '../kit/define-widget'
import { SkipButtons, skipActions } from '../kit/player/skip-buttons'
import { Stage } from '../kit/player/stage'
import { contentPlayerContent } from './content-player-content'
import { ContentPoster } from './content-poster'
import { ContentTimeline } from './content-timeline'
import { ContentTitle } from './content-title'
import { EpisodesButton } from './episodes-button'
import { NextButton } from './next-button'
import { Offers } from './offers'
import { Speed } from './speed'
import { Start } from './start'
import { useContentPlayer } from './use-content-player'
import { WhatNext } from './what-next'

/** The element's view: the player with the film's title, poster, buttons and time slider. */
export function ContentPlayerView(props: WidgetProps) {
  const video = useRef<HTMLVideoElement>(null)
  const view = useContentPlayer(props, video)
  const { player, controls, t } = view
  const playerContent = useMemo(() => contentPlayerContent(player), [player])
  const site = view.widget.name === 'ready' ? view.widget.tv.config.site : location.origin
  return (
    <Stage
      host={props.host}
      video={video}
      view={view}
      playerContent={playerContent}
      parts={player ? partsOf(player, props.host, controls, site, t) : { bar: {} }}
    />
  )
}

function partsOf(player: ContentPlayer, host: WidgetHost, controls: string, site: string, t: Text['t']) {
  return {
    title: <ContentTitle player={player} t={t} />,
    poster: <ContentPoster player={player} />,
    over:
      controls === 'none' ? null : (
        <>
          <Start host={host} player={player} site={site} t={t} />
          <Offers player={player} t={t} />
          <WhatNext host={host} player={player} site={site} t={t} />
        </>
      ),
    bar: {
      timeSlider: <ContentTimeline host={host} player={player} t={t} />,
      moves: <SkipButtons player={player} t={t} />,
      beside: <NextButton player={player} t={t} />,
      tools: (
        <>
          <Speed host={host} player={player} t={t} />
          <EpisodesButton player={player} host={host} t={t} />
        </>
      ),
      actions: () => skipActions(player, null, t),
    },
  }
}
