import { ExternalLink, Film, Play, RotateCcw, ShoppingCart, SkipForward } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type ButtonAction,
  type ContentButton,
  type ContentRights,
  getButtonAction,
} from '../../../core/catalogue'
import type { ContentDetails } from '../../../core/catalogue/details'
import { Icon } from '../../../widgets/kit/controls/icon'
import { Picture } from '../../../widgets/kit/controls/picture'
import type { TvEpisode } from '../../../widgets/kit/shapes'
import type { TvContentPlayerElement } from '../../../widgets/tv-content-player/contract'
import { FavouriteButton } from '../../layout/details/favourite-button'
import { ShareButton } from '../../layout/details/share-button'
import { useSite } from '../../site/site-context'
import { searchFor, useLibrary } from './content-address'
import type { FilmState } from './film-state'

interface FilmActionsProps {
  details: ContentDetails
  /** Null until the player knows them. */
  rights: ContentRights | null
  state: FilmState
  episode: TvEpisode | null
  /** Starts playback by a method of the player. */
  onPress: (how: (element: TvContentPlayerElement) => Promise<void>) => void
}

/**
 * The buttons of a content: play, the operator's own, trailer, favourite, share. The operator's buttons of a gate are
 * part of the player's gate and are not repeated here.
 */
export function FilmActions({ details, rights, state, episode, onPress }: FilmActionsProps) {
  const { text, modals } = useSite()
  const { t } = text
  const library = useLibrary()
  const plays = state === 'available' || state === 'continue'
  const buttons = buttonsBelow(rights, state)
  const isGateWithTrailer =
    isSale(state) && rights?.buttons.some((button) => getButtonAction(button)?.type === 'trailer')
  const hasTrailer = details.hasTrailer && !isGateWithTrailer && !buttons.some(isTrailer)
  const part = episode && episode.number > 0 ? partName(episode, t) : ''

  return (
    <div className="film-actions">
      {state === 'unknown' && <span className="bone film-action-bone" />}
      {plays && !buttons.some(({ action }) => isPlay(action)) && (
        <PlayButton
          caption={t(state === 'continue' ? 'film.continue' : 'player.tapToWatch')}
          note={part}
          watched={state === 'continue' ? (rights?.percentage ?? 0) : 0}
          onPress={() => onPress((element) => element.play())}
        />
      )}
      {buttons.map(({ button, action }, place) => (
        <OperatorButton
          // biome-ignore lint/suspicious/noArrayIndexKey: the operator's buttons may have the same type
          key={`${place} ${button.type}`}
          button={button}
          action={action}
          part={place === 0 ? part : ''}
          watched={place === 0 ? (rights?.percentage ?? 0) : 0}
          slug={details.slug}
          onPress={onPress}
          onBuy={() =>
            void modals.show({
              name: 'quick_packets',
              subject: { packet: null, channel: null, content: details.id },
            })
          }
        />
      ))}
      {hasTrailer && <TrailerLink slug={details.slug} caption={t('film.trailer')} />}
      <FavouriteButton object={{ kind: 'content', id: details.id }} />
      <ShareButton
        title={details.title}
        path={`/contents/${encodeURIComponent(details.slug)}${searchFor(library)}`}
      />
    </div>
  )
}

interface LiveButton {
  button: ContentButton
  action: ButtonAction
}

const isPlay = ({ type }: ButtonAction) => type === 'play' || type === 'next'
const isTrailer = ({ action }: LiveButton) => action.type === 'trailer'
const isSale = (state: FilmState) => state === 'not-bought' || state === 'provider-only'

/**
 * The operator's buttons to show here, without those that a gate shows, and without packets sold at a gate. A playable
 * film may be for sale in another form (PKT-11).
 */
function buttonsBelow(rights: ContentRights | null, state: FilmState): LiveButton[] {
  if (!rights || isSale(state) || state === 'unknown') return []
  const plays = state === 'available' || state === 'continue'
  return rights.buttons.flatMap((button) => {
    const action = getButtonAction(button)
    if (!action || action.type === 'buy' || (action.type === 'choose' && !plays)) return []
    return plays || action.type === 'trailer' || action.type === 'visit' ? [{ button, action }] : []
  })
}

const partName = ({ season, number }: TvEpisode, t: ReturnType<typeof useSite>['text']['t']): string =>
  season > 0 ? t('film.seasonEpisode', { season, number }) : t('film.episodeNumber', { number })

interface PlayButtonProps {
  /** The operator's own; null without one. */
  picture?: string | null
  caption: string
  /** A second line; may be empty. */
  note: string
  /** Watched part, 0 to 100 percent. */
  watched: number
  onPress: () => void
}

function PlayButton({ picture = null, caption, note, watched, onPress }: PlayButtonProps) {
  return (
    <button type="button" className="button primary film-play" onClick={onPress}>
      <Picture src={picture} fallback={<Icon node={Play} filled />} />
      <Caption caption={caption} note={note} />
      {watched > 0 && watched < 100 && (
        <progress className="film-watched" max={100} value={watched} aria-hidden="true" />
      )}
    </button>
  )
}

function Caption({ caption, note }: { caption: string; note: string }) {
  return (
    <span>
      {caption}
      {note && <small>{note}</small>}
    </span>
  )
}

interface OperatorButtonProps extends LiveButton {
  part: string
  watched: number
  slug: string
  onPress: (how: (element: TvContentPlayerElement) => Promise<void>) => void
  onBuy: () => void
}

/** A button of the operator; one that starts playback has the icon and the place of the page's own play button. */
function OperatorButton({ button, action, part, watched, slug, onPress, onBuy }: OperatorButtonProps) {
  const { t } = useSite().text
  const { caption, subCaption, icon: picture } = button
  switch (action.type) {
    case 'play':
      if (action.from === 'saved-position') {
        return (
          <PlayButton
            picture={picture}
            caption={caption || t('player.tapToWatch')}
            note={subCaption || part}
            watched={watched}
            onPress={() => onPress((element) => element.play())}
          />
        )
      }
      return (
        <TextButton
          icon={RotateCcw}
          picture={picture}
          onPress={() => onPress((element) => element.seekTo(0).then(() => element.play()))}
        >
          <Caption caption={caption || t('film.fromBeginning')} note={subCaption} />
        </TextButton>
      )
    case 'next':
      return (
        <TextButton
          icon={SkipForward}
          picture={picture}
          onPress={() => onPress((element) => element.nextEpisode())}
        >
          <Caption caption={caption || t('film.nextEpisode')} note={subCaption} />
        </TextButton>
      )
    case 'trailer':
      return (
        <TrailerLink slug={slug} picture={picture} caption={caption || t('film.trailer')} note={subCaption} />
      )
    case 'open':
      return (
        <Link className="button" data-action="watch_tv" to={action.path}>
          <Picture src={picture} />
          <Caption caption={caption || t('film.gate.watchTv')} note={subCaption} />
        </Link>
      )
    case 'choose':
      return (
        <TextButton icon={ShoppingCart} picture={picture} onPress={onBuy}>
          <Caption caption={caption || t('gate.purchase.action')} note={subCaption} />
        </TextButton>
      )
    case 'visit':
      return (
        <a className="button" href={action.url} target="_blank" rel="noreferrer">
          <Picture src={picture} fallback={<Icon node={ExternalLink} />} />
          <Caption caption={caption || t('gate.purchase.action')} note={subCaption} />
        </a>
      )
    default:
      return null
  }
}

interface TextButtonProps {
  icon: Parameters<typeof Icon>[0]['node']
  picture: string | null
  onPress: () => void
  children: ReactNode
}

function TextButton({ icon, picture, onPress, children }: TextButtonProps) {
  return (
    <button type="button" className="button" onClick={onPress}>
      <Picture src={picture} fallback={<Icon node={icon} />} />
      {children}
    </button>
  )
}

interface TrailerLinkProps {
  slug: string
  picture?: string | null
  caption: string
  note?: string
}

/** The trailer plays in a dialog over this page (NAV-12). */
function TrailerLink({ slug, picture = null, caption, note = '' }: TrailerLinkProps) {
  return (
    <Link className="button" to={`/trailers/${encodeURIComponent(slug)}`}>
      <Picture src={picture} fallback={<Icon node={Film} />} />
      <Caption caption={caption} note={note} />
    </Link>
  )
}
