import { useSignals } from '@preact/signals-react/runtime'
import { ListVideo as Episodes, SkipForward as Next } from 'lucide'
import { useMemo, useRef } from 'react'
import { playedAge } from '../../core/catalogue'
import type { ContentPlayer } from '../../core/playback/content'
import { isContinued } from '../../core/playback/timeline'
import type { Text } from '../../core/text'
import { IconButton } from '../kit/controls/icon-button'
import { pictureAddress } from '../kit/controls/picture-address'
import type { WidgetHost, WidgetProps } from '../kit/element/define-widget'
import { useLazyComponent, useSheet, WHEN_BUFFERED_MS } from '../kit/hooks/use-lazy-component'
import { SkipButtons, skipActions } from '../kit/player/bar/skip-buttons'
import { TitleBar } from '../kit/player/bar/title-bar'
import { type OperatorButton, OperatorButtons } from '../kit/player/gates/operator-buttons'
import layout from '../kit/player/gates/operator-buttons.css'
import { MenuButton } from '../kit/player/menu/menu-button'
import { Stage } from '../kit/player/stage/stage'
import { ContentTimeline } from './bar/content-timeline'
import { contentPlayerContent } from './content-player-content'
import { episodeName, episodeSubtitle } from './episodes/episode-name'
import { isOver, UpNext } from './offers/up-next'
import { listStartButtons } from './operator-buttons'
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
      parts={player ? renderParts(player, props.host, controls, site, t) : { bar: {} }}
    />
  )
}

function renderParts(player: ContentPlayer, host: WidgetHost, controls: string, site: string, t: Text['t']) {
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
      skips: <SkipButtons player={player} t={t} />,
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

/** Title of the film, or of the series and its episode. */
function ContentTitle({ player, t }: { player: ContentPlayer; t: Text['t'] }) {
  useSignals()
  const [content, episode] = [player.content.value, player.episode.value]
  if (!content) return null
  const age = playedAge(content, episode)
  const trailer = player.part.value === 'trailer' ? t('film.trailer') : null
  const title = trailer ?? (episode ? episodeName(episode, t) : '')
  const line = { title, subtitle: !trailer && episode ? episodeSubtitle(episode, t) : null, age }
  return <TitleBar name={content.title} details={title || age !== null ? line : null} />
}

/** The button for the next episode, if there is one. */
function NextButton({ player, t }: { player: ContentPlayer; t: Text['t'] }) {
  useSignals()
  if (!player.next.value) return null
  return (
    <IconButton
      part="next-episode-button"
      icon={Next}
      label={t('film.nextEpisode')}
      onPress={() => void player.step(1).catch(() => undefined)}
    />
  )
}

interface SpeedProps {
  host: WidgetHost
  player: ContentPlayer
  t: Text['t']
}

/** The speed button; its code loads after the first picture. */
function Speed(props: SpeedProps) {
  useSignals()
  const playing = props.player.state.value.name === 'playing'
  const SpeedButton = useLazyComponent(
    () => import('../kit/player/bar/speed-button').then((module) => module.SpeedButton),
    false,
    playing,
    WHEN_BUFFERED_MS,
  )
  return SpeedButton ? <SpeedButton {...props} /> : null
}

/** The picture before playback: the episode's, else the film's. */
function ContentPoster({ player }: { player: ContentPlayer }) {
  useSignals()
  const content = player.content.value
  const picture = player.episode.value?.picture ?? content?.picture ?? null
  const shown = picture ?? content?.poster
  return shown ? (
    <img src={pictureAddress(shown, 'banner')} alt="" className={picture ? 'cover' : 'tall'} />
  ) : null
}

interface EpisodesButtonProps {
  player: ContentPlayer
  host: WidgetHost
  t: Text['t']
}

/** The button of the menu of episodes; renders nothing if there are none. */
function EpisodesButton({ player, host, t }: EpisodesButtonProps) {
  useSignals()
  if (player.episodes.value.length < 2) return null
  return (
    <MenuButton
      part="episodes-button"
      icon={Episodes}
      label={t('film.episodes')}
      load={() => import('./episodes/episode-list').then((module) => module.EpisodeList)}
      playing={player.state.value.name === 'playing'}
      onOpen={() => void player.refreshEpisodes().catch(() => undefined)}
      menu={(List, placement) => <List host={host} player={player} t={t} {...placement} />}
    />
  )
}

interface WhatNextProps {
  host: WidgetHost
  player: ContentPlayer
  /** Base address of the operator's site. */
  site: string
  t: Text['t']
}

/** Suggestions at the end of a film, or of the last episode, when their code loads. */
function WhatNext(props: WhatNextProps) {
  useSignals()
  const { player } = props
  const over = isOver(player) && player.part.value === 'feature' && !player.next.value
  const SimilarList = useLazyComponent(
    () => import('./offers/similar-list').then((module) => module.SimilarList),
    over,
    false,
  )
  return over && SimilarList ? <SimilarList {...props} /> : null
}

interface StartProps {
  host: WidgetHost
  player: ContentPlayer
  site: string
  t: Text['t']
}

/** Buttons that start a film: the operator's, or one labelled as start or resume (CAT-07). */
function Start({ host, player, site, t }: StartProps) {
  useSignals()
  useSheet(host, layout)
  const [state, rights] = [player.state.value, player.rights.value]
  const waits = state.name === 'paused' && state.why === 'not-started'
  if (!waits || !rights || player.part.value === 'trailer') return null
  const operators = listStartButtons(player)
  const plays = operators.some(({ action }) => action.type === 'play' || action.type === 'next')
  const caption = t(isContinued(rights, player.duration.value) ? 'film.continue' : 'player.tapToWatch')
  const action = { type: 'play', from: 'saved-position' } as const
  const own: OperatorButton[] = plays ? [] : [{ caption, subCaption: '', icon: null, action }]
  const ignore = () => undefined
  return (
    <div className="centre">
      <OperatorButtons
        buttons={[...own, ...operators]}
        site={site}
        choosing={null}
        onBuy={ignore}
        onPress={(place) => {
          const pressed = operators[place - own.length]
          void (pressed ? player.choose(pressed.button) : player.play()).catch(ignore)
        }}
        t={t}
      />
    </div>
  )
}

interface OffersProps {
  player: ContentPlayer
  t: Text['t']
}

/** Labels of buttons for which the operator has no text. */
const POINT_WORDS = {
  skip: 'film.point.skip',
  start: 'film.point.start',
  next: 'film.point.next',
  finish: 'film.point.finish',
} as const

/** Buttons over the picture at playback points, and "from the beginning" after a resume (PLY-12). */
function Offers({ player, t }: OffersProps) {
  useSignals()
  const point = player.point.value
  const resumed = player.resumed.value
  const aside = player.aside.value
  const following = player.nextIn.value !== null || isOver(player)
  const ignore = () => undefined

  return (
    <div className="offers-over">
      <UpNext player={player} t={t} />
      {resumed && (
        <button
          type="button"
          className="button"
          part="offer-button"
          onClick={() => void player.startOver().catch(ignore)}
        >
          {t('film.fromBeginning')}
        </button>
      )}
      {aside && (
        <button
          type="button"
          className="button"
          part="offer-button"
          onClick={() => void player.leaveTrailer().catch(ignore)}
        >
          {t('film.leaveTrailer')}
        </button>
      )}
      {point && point.action !== null && !(following && point.action === 'next') && (
        <button
          type="button"
          className="button primary"
          part="offer-button"
          onClick={() => void player.press(point).catch(ignore)}
        >
          {point.caption || t(POINT_WORDS[point.action])}
        </button>
      )}
    </div>
  )
}
