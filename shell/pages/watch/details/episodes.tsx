import { Play } from 'lucide'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { type Episode, getCatalogue, listSeasons } from '../../../../core/catalogue'
import type { ContentDetails } from '../../../../core/catalogue/details'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { Picture } from '../../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { type Loaded, useLoaded } from '../../../../widgets/kit/hooks/use-loaded'
import { ErrorMessage } from '../../../layout/states/error-message'
import { useSite } from '../../../site/site-context'
import { searchFor, useLibrary } from '../content-address'
import { lengthName } from '../length-name'

/** Number of episodes of a season shown before "show all" (CAT-06). */
const FIRST = 25

interface EpisodesProps {
  details: ContentDetails
  /** Id of the episode that the player shows or would play; null until it is known. */
  current: string | null
  /** Watched part of that episode, 0 to 100 percent. */
  watched: number
  /** False while the player fills the window. */
  isVisible: boolean
  onPlay: (episode: Episode) => void
}

/** The episodes of a series, season by season (CAT-06). */
export function Episodes(props: EpisodesProps) {
  const { t } = useSite().text
  const state = useEpisodes(props.details.id, props.isVisible)
  if (state.name === 'failed') return <ErrorMessage error={state.error} onRetry={state.retry} />
  if (state.name === 'loading') return <EpisodeBones />
  if (state.value.length === 0) return null
  return (
    <section className="film-section">
      <h2>{t('film.episodes')}</h2>
      <Seasons {...props} episodes={state.value} />
    </section>
  )
}

/**
 * The episodes of a series, requested again whenever the viewer returns to the page; the catalogue keeps an answer for
 * ten seconds.
 */
function useEpisodes(seriesId: string, isVisible: boolean): Loaded<Episode[]> {
  const { tv, language } = useSite()
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    const onShow = () => document.visibilityState === 'visible' && setVisit((before) => before + 1)
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [])
  const state = useLoaded(() => getCatalogue(tv, language).episodes(seriesId), [tv, language, seriesId], {
    of: seriesId,
    again: `${visit} ${isVisible}`,
  })
  // A list on screen is kept if refreshing it fails.
  const last = useRef<Loaded<Episode[]>>(state)
  if (state.name !== 'failed' || last.current.name !== 'ready') last.current = state
  return last.current
}

function Seasons({ details, current, watched, onPlay, episodes }: EpisodesProps & { episodes: Episode[] }) {
  const { t } = useSite().text
  const id = useId()
  const seasons = listSeasons(episodes)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isWhole, setIsWhole] = useState(false)
  const first = episodes.find((episode) => episode.id === (current ?? details.episode))?.season
  const season =
    [chosen, details.season, first].find((one) => one != null && seasons.includes(one)) ?? seasons[0]
  const inSeason = episodes.filter((episode) => episode.season === season)
  const shown = isWhole ? inSeason : inSeason.slice(0, FIRST)
  const choose = (next: number) => {
    setChosen(next)
    setIsWhole(false)
  }
  const list = (
    <>
      <ul className="film-episodes">
        {shown.map((episode) => (
          <EpisodeCard
            key={episode.id}
            episode={episode}
            isCurrent={episode.id === current}
            watched={episode.id === current ? watched : 0}
            onPlay={(event) => playHere(event, () => onPlay(episode))}
          />
        ))}
      </ul>
      {shown.length < inSeason.length && (
        <button type="button" className="button" onClick={() => setIsWhole(true)}>
          {t('film.page.showEpisodes', { number: inSeason.length })}
        </button>
      )}
    </>
  )
  if (seasons.length < 2) return list
  return (
    <>
      <div className="film-seasons" role="tablist" aria-label={t('film.episodes')} onKeyDown={moveAlong}>
        {seasons.map((one) => (
          <button
            key={one}
            type="button"
            id={`${id}-${one}`}
            className="chip"
            role="tab"
            aria-selected={one === season}
            aria-controls={`${id}-panel`}
            tabIndex={one === season ? 0 : -1}
            data-action={`select_season_${one}`}
            onClick={() => choose(one)}
          >
            {one > 0 ? t('film.season', { number: one }) : t('film.episodes')}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${season}`}>
        {list}
      </div>
    </>
  )
}

/** Plays an episode in the player of this page; opening it in another tab or window is left to the browser. */
function playHere(event: MouseEvent, play: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  play()
}

/** Arrow keys, Home and End choose a season. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const targets: Record<string, number> = {
    ...{ ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at - 1 + tabs.length) % tabs.length },
    ...{ Home: 0, End: tabs.length - 1 },
  }
  const tab = tabs[targets[event.key] ?? -1]
  if (!tab) return
  event.preventDefault()
  tab.focus()
  tab.click()
}

function EpisodeBones() {
  const { t } = useSite().text
  return (
    <div className="film-section" role="status" aria-label={t('player.loading')}>
      <span className="bone film-bone-heading" />
      <div className="film-episodes">
        {[1, 2, 3, 4].map((place) => (
          <span key={place} className="film-episode">
            <span className="bone film-episode-picture" />
            <span className="bone film-bone-line" />
          </span>
        ))}
      </div>
    </div>
  )
}

interface EpisodeCardProps {
  episode: Episode
  isCurrent: boolean
  /** Watched part, 0 to 100 percent. */
  watched: number
  onPlay: (event: MouseEvent) => void
}

/** An episode that can be played; an announced one says so and cannot (CAT-07). */
function EpisodeCard({ episode, isCurrent, watched, onPlay }: EpisodeCardProps) {
  const { text, modals } = useSite()
  const { t } = text
  const library = useLibrary()
  const { number, duration, description, isAnnouncement } = episode
  const plain = t('film.episodeNumber', { number })
  const title = episode.title || plain
  const sayAnnounced = () =>
    void modals.show({
      name: 'message',
      title: t('film.gate.announced.title'),
      text: t('film.gate.announced.text'),
    })
  const inside = (
    <>
      <EpisodePicture episode={episode} mark={isAnnouncement ? t('film.soon') : null} watched={watched} />
      <span className="film-episode-title">
        {number > 0 && title !== plain ? `${number}. ${title}` : title}
      </span>
      {duration > 0 && !isAnnouncement && <span className="fine">{lengthName(duration, t)}</span>}
      {description && <span className="film-episode-text">{description}</span>}
    </>
  )
  return (
    <li>
      {isAnnouncement ? (
        <button type="button" className="film-episode" onClick={sayAnnounced}>
          {inside}
        </button>
      ) : (
        <Link
          className="film-episode"
          to={`/watch/${encodeURIComponent(episode.slug)}${searchFor(library)}`}
          aria-current={isCurrent || undefined}
          onClick={onPlay}
        >
          {inside}
        </Link>
      )}
    </li>
  )
}

function EpisodePicture(props: { episode: Episode; mark: ReactNode; watched: number }) {
  const { episode, mark, watched } = props
  return (
    <span className="film-episode-picture">
      <Picture
        src={episode.picture && pictureAddress(episode.picture, 'content-h')}
        loading="lazy"
        decoding="async"
      />
      {mark ? (
        <span className="film-episode-mark">{mark}</span>
      ) : (
        <span className="film-episode-play">
          <Icon node={Play} filled />
        </span>
      )}
      {watched > 0 && <progress className="film-watched" max={100} value={watched} aria-hidden="true" />}
    </span>
  )
}
