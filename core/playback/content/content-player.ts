import { batch, computed, type ReadonlySignal } from '@preact/signals-core'
import { saveHistory } from '../../api/history'
import {
  type Content,
  type ContentButton,
  type ContentRights,
  type Episode,
  getCatalogue,
  type SimilarContent,
} from '../../catalogue'
import { asTvError } from '../../lib/errors'
import type { Tv } from '../../tv-contract'
import { createLoader } from '../player/load'
import { createMedia, type VideoPorts } from '../player/media'
import { createPlayer, type Player, type PlayerRequest, type Shown } from '../player/player'
import { notNow } from '../player/player-state'
import { getTrackPreferences } from '../player/track-preferences'
import { createRecentContents } from '../prefetch/recent-contents'
import { clampSeek } from '../timeline/resume'
import { keepSoughtPlace, type SoughtFilm } from '../timeline/sought-place'
import { createContentAccess } from './content-access'
import { createContentActions } from './content-actions'
import {
  type ContentRequest,
  type ContentSource,
  type ContentView,
  createContentKind,
  createContentView,
  type LocalizedCatalogue,
} from './content-kind'
import { createWatchHistory } from './watch-history'
import type { PlaybackPoint } from './watch-rules'

/** The button that starts over is shown for this long after a resume, ms. */
const FROM_BEGINNING_MS = 5000

/** The signals of the view that are the player's own business. */
type OwnSignals = 'featured' | 'source' | 'introduced' | 'nextDeclined' | 'offered'

/** A film or a series on screen: state to show and intents to send. Times are seconds of the film. */
export interface ContentPlayer extends Player, Shown<Omit<ContentView, keyof Player | OwnSignals>> {
  open(request: ContentRequest): Promise<void>
  seekTo(second: number): Promise<void>
  /** Plays from the beginning. */
  startOver(): Promise<void>
  /** Carries out the action of a point's button. */
  press(point: PlaybackPoint): Promise<void>
  /**
   * Carries out a button of the operator as far as the player can: play, resumed or from the beginning, the next
   * episode, the trailer. After a purchase button, playback starts if the button says so.
   */
  choose(button: ContentButton): Promise<void>
  /** Leaves the trailer for the film. */
  leaveTrailer(): Promise<void>
  /** Opens another episode of the same series; rejects with `not-ready` if there is none. */
  openEpisode(id: string): Promise<void>
  step(by: 1 | -1): Promise<void>
  /** Stays with the episode on screen: it plays to its end, and the next one waits to be opened. */
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
  const { api, session, clock } = tv
  const { engine, statistics } = video
  const options = { ...tv, ...video, trackPreferences: getTrackPreferences(tv) }
  const localizedIn = (language: string): LocalizedCatalogue => ({
    catalogue: getCatalogue(tv, language),
    language,
  })
  let localized = localizedIn(request.language)
  const parental = request.ignoreParentalControl ? null : tv.parental
  const view = createContentView(engine, (age) => parental?.mayFollow(age) ?? true)
  const { featured, source, introduced, nextDeclined, offered, ...shown } = view
  const { content, episode, episodes, rights, part, time, duration, aside, next, resumed } = shown
  /** The last call of open, which `step` awaits. */
  let opening = Promise.resolve()
  /** True while the request of a load has not been reported. */
  let isUnreported = false
  let resumedTimer = 0
  const recentContents = createRecentContents(tv)

  // From a request to the engine.

  const media = createMedia(options, {
    hasMediaAhead: () => true,
    isAtEnd: () => duration.value > 0 && time.value >= clampSeek(duration.value, duration.value),
    onAir: () => null,
    adPosition: () => engine.transport.position,
  })
  const { state, events } = media
  const access = createContentAccess({ session, clock, parental })
  const soughtFilm = (film: Content, part: Episode | null, watched: ContentRights): SoughtFilm => ({
    ...{ tab: tv.tabStorage, scope: tv.scope, whose: session.identity.peek(), watched },
    contentId: (part ?? film).id,
  })
  const kind = createContentKind({
    api,
    view,
    access,
    recentContents,
    soughtFilm,
    localized: () => localized,
  })
  const loader = createLoader({ ...options, language: () => localized.language }, media, kind)
  const player = createPlayer(options, media, loader, {
    resume: (why) => (why === 'ended' ? actions.startOver() : media.resume()),
    restart: (request) => loader.open(request),
    seekTo,
    skipTarget: (seconds) => time.value + seconds,
    isUnlocked,
    afterPurchase,
  })
  const history = createWatchHistory({
    media: engine,
    clock,
    place: () => time.value,
    viewer: () => session.identity.peek(),
    save(contentId, seconds) {
      const libraryId = source.peek()?.libraryId ?? null
      saveHistory(api, { contentId, libraryId, seconds }).catch((error) =>
        media.notices.note(`history ${asTvError(error).code}`),
      )
    },
  })
  const actions = createContentActions({ view, media, loader, player, engine, history, remember })

  loader.events.on('opening', ({ request, previous }) => {
    part.value = request.trailer ? 'trailer' : 'feature'
    aside.value = request.back !== undefined
    nextDeclined.value = false
    time.value = request.start ?? 0
    duration.value = 0
    source.value = null
    view.thumbnails.value = null
    const known = kind.known(request)
    if (known) episode.value = known.episode
    else if (previous?.content !== request.content) {
      content.value = null
      episode.value = null
      episodes.value = []
      rights.value = null
    }
    isUnreported = content.value === null && !request.trailer
  })
  loader.events.on('found', (found) => {
    batch(() => {
      content.value = found.content
      episodes.value = found.episodes
      episode.value = found.episode
    })
    const about = { contentId: found.content.id, position: found.request.start ?? 0 }
    if (isUnreported) statistics?.reportAction('open_content', about)
    isUnreported = false
  })
  loader.events.on('checked', ({ found, gate }) => {
    rights.value = found.feature?.rights ?? null
    if (state.value.name === 'loading' && !gate) {
      duration.value = found.request.trailer ? 0 : (found.episode ?? found.content).duration
      time.value = found.at
    } else if (!gate) remember()
  })
  loader.events.on('starting', ({ source: next, before }) => {
    if (before) part.value = 'packshot'
    else start(next)
  })
  loader.events.on('loaded', async ({ source: { isResumed, thumbnails }, signal }) => {
    if (isResumed) {
      resumed.value = true
      resumedTimer = clock.setTimeout(() => {
        resumed.value = false
      }, FROM_BEGINNING_MS)
    }
    const pictures = await thumbnails()
    if (!signal.aborted) view.thumbnails.value = pictures
  })

  events.on('load-started', () => {
    history.watch(null)
    clock.clearTimeout(resumedTimer)
    resumed.value = false
  })
  events.on('gated', () => {
    if (loader.request) recentContents.forget(loader.request.content)
  })
  events.on('moved', () => {
    if (part.value === 'packshot') return
    time.value = engine.transport.position
    // A retry loads the film at the second on screen.
    if (time.value > 0) loader.amend({ start: time.value })
    const length = source.value?.length ?? null
    duration.value = length ?? engine.transport.seekable?.end ?? duration.value
    if (!featured.value || state.value.name !== 'playing') return
    if (view.nextIn.value === 0 || (length !== null && time.value >= length)) media.over()
  })
  events.on('paused', () => history.tell())
  events.on('ended', () => void ended())
  events.on('failed', () => history.watch(null))
  events.on('renew', (aheadS) => {
    // The last seconds are not played again.
    const at = Math.max(time.value, clampSeek(time.value + aheadS, duration.value))
    void loader.recover(() => loader.found && { ...loader.found, at, isResumed: false })
  })
  const stopSkippingPackshots = engine.events.on('fault', ({ fatal }) => {
    // A packshot is not retried: the film plays instead.
    if (!fatal || tv.connection.offline || part.value !== 'packshot') return
    media.recovery.forget()
    media.send({ name: 'opened' })
    void ended()
  })
  const stopReportingOnLeave = video.pageLifecycle.onLeave(() => history.tell())

  /** The film itself is about to play, after its packshots, or its trailer. */
  function start(next: ContentSource): void {
    const { content: film, episode: current, trailer } = next.feature
    batch(() => {
      part.value = trailer ? 'trailer' : 'feature'
      source.value = next
      time.value = next.at
    })
    view.setSpeed(view.speed.value)
    const { id } = current ?? film
    history.watch(trailer ? null : id)
    if (trailer) return
    introduced.value = id
    const { request } = loader
    if (request && !request.libraryId) recentContents.keep(request.content, next.feature, next.libraryId)
  }

  /** Plays what follows the end: the film of a packshot, the film of a trailer, the next episode, or nothing. */
  async function ended(): Promise<void> {
    if (loader.following) return loader.following()
    if (aside.value) return actions.leaveTrailer()
    const following = featured.value && !nextDeclined.value ? next.value : null
    if (following) return actions.follow(following)
    actions.finish()
  }

  async function afterPurchase(request: ContentRequest, signal: AbortSignal): Promise<ContentRequest | null> {
    const through = rights.value?.broadcast?.channelId
    // The purchase may have been that of the channel.
    if (through) await loader.isBought(through).catch(() => false)
    // Before the gate is looked for again, which changes the buttons.
    const playsAfterPurchase = actions.playsAfterPurchase()
    const isClosed = await loader.gate(signal).then(
      (gate) => gate?.reason === 'purchase',
      () => true,
    )
    return isClosed ? null : { ...request, autoplay: playsAfterPurchase || request.autoplay }
  }

  async function seekTo(second: number): Promise<void> {
    const now = state.value
    if (now.name === 'failed' || part.value === 'packshot') throw notNow(now)
    const to = clampSeek(second, duration.value)
    time.value = to
    if (content.value && rights.value && part.value !== 'trailer')
      keepSoughtPlace(soughtFilm(content.value, episode.value, rights.value), to)
    const { request } = loader
    // Without media the load starts at that second instead.
    if (now.name === 'loading' && request) return loader.open({ ...request, start: to })
    const isEnded = now.name === 'paused' && now.why === 'ended'
    // The engine may have no source since the last media failed.
    if (isEnded && request && media.recovery.faults > 0)
      return loader.open({ ...request, start: to, autoplay: true })
    if (now.name === 'paused' && now.why === 'not-started') return loader.amend({ start: to })
    engine.transport.seek(to)
    // No frame follows a seek into media that does not arrive.
    loader.amend({ start: to })
    // A film that has ended continues from there.
    if (!isEnded) return
    remember()
    await media.resume()
  }

  /** True once the rights to what is on screen are known and no PIN is in its way. */
  function isUnlocked(): boolean {
    const [film, its] = [content.value, rights.value]
    if (!film || !its) return false
    const trailer = part.value === 'trailer'
    return !access.isLocked({ content: film, episode: episode.value, rights: its, trailer })
  }

  /** Records the place from here on for the film on screen. */
  function remember(): void {
    const film = episode.value ?? content.value
    if (film && featured.value) history.watch(film.id)
  }

  /** Requests the names of the film on screen in the present language. */
  async function rename({ catalogue }: LocalizedCatalogue): Promise<void> {
    const film = content.value
    if (!film) return
    try {
      const list = film.kind === 'series' ? await catalogue.episodes(film.id) : []
      const page = await catalogue.find(film.id)
      if (catalogue !== localized.catalogue || content.value?.id !== film.id) return
      batch(() => {
        content.value = page.content
        episodes.value = list
        episode.value = list.find(({ id }) => id === episode.value?.id) ?? episode.value
      })
    } catch (error) {
      media.notices.note(`words ${asTvError(error).code}`)
    }
  }

  /** The value of a button over the picture: null over a film that has ended. */
  const beforeEnd = <T>(button: ReadonlySignal<T>) =>
    computed(() => (state.value.name === 'paused' && state.value.why === 'ended' ? null : button.value))

  return {
    ...shown,
    point: beforeEnd(view.point),
    nextIn: beforeEnd(view.nextIn),
    episodes: offered,
    ...player,
    ...actions,
    open(request) {
      opening = player.open(request)
      return opening
    },
    async step(by) {
      if (!content.value) await opening
      await actions.step(by)
    },
    declineNext() {
      nextDeclined.value = true
    },
    similar: async () => (content.value ? localized.catalogue.similar(content.value.id) : []),
    async refreshEpisodes(force) {
      const series = content.value
      if (series?.kind !== 'series') return
      const list = await localized.catalogue.episodes(series.id, force)
      if (content.value?.id === series.id) episodes.value = list
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
    setLanguage(language) {
      if (language === localized.language) return
      localized = localizedIn(language)
      void rename(localized)
    },
    release() {
      stopReportingOnLeave()
      stopSkippingPackshots()
      player.release()
    },
  }
}
