import type { ContentButton, SimilarContent } from '../../catalogue'
import type { Tv } from '../../tv-contract'
import { createLoader } from '../player/load'
import { createMedia } from '../player/media'
import type { VideoPorts } from '../player/media/media-parts'
import { createPlayer, type Player, type PlayerRequest, type Shown } from '../player/player'
import { isWorded } from '../player/player-state'
import { getTrackPreferences } from '../player/track-preferences'
import { createRecentContents } from '../prefetch/recent-contents'
import { clampSeek } from '../timeline/resume'
import { createContentAccess } from './content-access'
import {
  type ContentKindOptions,
  type ContentRequest,
  type ContentView,
  createContentKind,
  createContentView,
} from './content-kind'
import { createEpisodes } from './features/episodes'
import { createFilmEnd } from './features/film-end'
import { createButtons, createFilmSeek } from './features/film-moves'
import { keepPlace } from './features/kept-place'
import { createNames, showPage } from './features/page'
import type { PlaybackPoint } from './watch-rules'

/** Signals of the view that only the player uses. */
type OwnSignals = 'featured' | 'source' | 'introduced' | 'nextDeclined' | 'offered'

/** A film or a series on screen: state to show and intents to send. Times are seconds of the film. */
export interface ContentPlayer extends Player, Shown<Omit<ContentView, keyof Player | OwnSignals>> {
  open(request: ContentRequest): Promise<void>
  seekTo(second: number): Promise<void>
  /** Plays from the beginning. */
  startOver(): Promise<void>
  /** Carries out the action of a playback point's button. */
  press(point: PlaybackPoint): Promise<void>
  /**
   * Carries out an operator's button as far as the player can: play from the last position or from the beginning, the
   * next episode, the trailer. After a purchase button, playback starts if the button says so.
   */
  choose(button: ContentButton): Promise<void>
  /** Leaves the trailer and returns to the film. */
  leaveTrailer(): Promise<void>
  /** Opens another episode of the same series; rejects with `not-ready` if there is none. */
  openEpisode(id: string): Promise<void>
  step(by: 1 | -1): Promise<void>
  /** Stops the automatic start of the next episode: the present one plays to its end. */
  declineNext(): void
  /** Lists what to watch after the film or the series; empty before it is known. */
  similar(): Promise<SimilarContent[]>
  /** Requests the episodes again if they may be stale. */
  refreshEpisodes(force?: boolean): Promise<void>
  /** Changes the language of names; playback continues. */
  setLanguage(language: string): void
}

/** One content player over one engine (PLY-11). */
export function createContentPlayer(tv: Tv, video: VideoPorts, request: PlayerRequest): ContentPlayer {
  const { session, clock } = tv
  const { engine } = video
  const parental = request.ignoreParentalControl ? null : tv.parental
  const view = createContentView(engine, (age) => parental?.mayFollow(age) ?? true)
  const { featured, source, introduced, nextDeclined, offered, ...shown } = view
  const { content, episode, rights, part, time, duration } = shown
  /** The last call of open, which `step` awaits. */
  let opening = Promise.resolve()

  const options = { ...tv, ...video, trackPreferences: getTrackPreferences(tv) }
  const media = createMedia(options, {
    hasMediaAhead: () => true,
    isAtEnd: () => duration.value > 0 && time.value >= clampSeek(duration.value, duration.value),
    onAir: () => null,
    adPosition: () => engine.transport.position,
  })
  const { localized, ...names } = createNames(tv, media, view, request.language)
  const access = createContentAccess({ session, clock, parental })
  const found: ContentKindOptions = {
    ...{ api: tv.api, view, access, localized },
    recentContents: createRecentContents(tv),
    soughtFilm: (film, part, watched) => ({
      ...{ tab: tv.tabStorage, scope: tv.scope, whose: session.identity.peek(), watched },
      contentId: (part ?? film).id,
    }),
  }
  const kind = createContentKind(found)
  const loader = createLoader({ ...options, language: () => localized().language }, media, kind)

  // Features, in the order in which they receive the events of a load.

  const parts = { ...options, ...found, media, loader, kind }
  showPage(parts)
  const place = keepPlace(parts)
  const episodes = createEpisodes(parts)
  const filmEnd = createFilmEnd(parts, place, episodes)
  const player = createPlayer(options, media, loader, {
    resume: (why) => (why === 'ended' ? buttons.startOver() : media.resume()),
    restart: (request) => loader.open(request),
    seekTo: createFilmSeek(parts, place),
    skipTarget: (seconds) => time.value + seconds,
    isUnlocked,
    afterPurchase: (...asked) => buttons.afterPurchase(...asked),
  })
  const buttons = createButtons(parts, place, episodes, filmEnd, player)

  /** True once the rights to the content on screen are known and no PIN is required. */
  function isUnlocked(): boolean {
    const [film, its] = [content.value, rights.value]
    if (!film || !its) return false
    const trailer = part.value === 'trailer'
    return !access.isLocked({ content: film, episode: episode.value, rights: its, trailer })
  }

  return {
    ...shown,
    ...player,
    ...names,
    ...buttons,
    ...filmEnd,
    openEpisode: episodes.openEpisode,
    episodes: offered,
    setLanguage(language) {
      const isOther = names.setLanguage(language)
      if (isOther && loader.request && isWorded(media.state.value)) void loader.open(loader.request)
    },
    open(request) {
      opening = player.open(request)
      return opening
    },
    async step(by) {
      const check = media.followIntent()
      if (!content.value) await opening
      check()
      await episodes.step(by)
    },
    diagnostics: () =>
      media.diagnostics({
        contentId: content.value?.id ?? loader.request?.content ?? null,
        episodeId: episode.value?.id ?? null,
        libraryId: source.value?.libraryId ?? null,
        streamType: part.value,
        part: part.value,
        time: Math.round(time.value * 10) / 10,
        duration: Math.round(duration.value),
      }),
    release() {
      place.release()
      filmEnd.release()
      player.release()
    },
  }
}
