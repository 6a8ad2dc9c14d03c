import { useMemo, useRef } from 'react'
import type { ContentPlayer } from '../../core/playback/content'
import type { Text } from '../../core/text'
import type { WidgetHost, WidgetProps } from '../kit/element/define-widget'
import { SkipButtons, skipActions } from '../kit/player/bar/skip-buttons'
import { Stage } from '../kit/player/stage/stage'
import { ContentTimeline } from './bar/content-timeline'
import { ContentTitle } from './bar/content-title'
import { NextButton } from './bar/next-button'
import { Speed } from './bar/speed'
import { contentPlayerContent } from './content-player-content'
import { ContentPoster } from './content-poster'
import { EpisodesButton } from './episodes/episodes-button'
import { Offers } from './offers/offers'
import { WhatNext } from './offers/what-next'
import { Start } from './start'
import { useContentPlayer } from './use-content-player'

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
