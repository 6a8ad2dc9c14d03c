import { signal } from '@preact/signals-core'
import { saveHistory } from '../../api/history'
import type { Episode } from '../../catalogue'
import { asTvError, TvError } from '../../lib/errors'
import type { PlaybackController } from '../player/contract'
import { gateOfError } from '../player/gate'
import { createPlaybackController } from '../player/playback-controller'
import { notNow } from '../player/player-state'
import { nearestSpeed, SPEEDS } from '../player/speed'
import { createContentAccessWatcher, type Feature } from './content-access-watcher'
import { createContentActions } from './content-actions'
import { createContentResolver, type LocalizedCatalogue, type ResolvedContent } from './content-resolver'
import { type ContentStreamLoader, createContentStreamLoader } from './content-stream-loader'
import { createContentView } from './content-view'
import type { ContentPlayer, ContentPlayerOptions, FollowedRequest } from './contract'
import { createHistoryKeeper } from './history-keeper'
import { createRecentContentStore } from './recent-content-store'
import { clampSeek, isNextDue } from './watch-rules'

/** Years. A trailer known only by its id is kept from child profiles, and needs no PIN of an adult. */
const TRAILER_AGE = 16

/** One content player over one engine (PLY-11). */
export function createContentPlayer(options: ContentPlayerOptions): ContentPlayer {
  const { api, session, clock, engine } = options
  let localized: LocalizedCatalogue = options
  const view = createContentView()
  const { featured, vodSource, nextDeclined, ...shown } = view
  const { content, episode, episodes, rights, part, time, duration, speed, aside, next } = shown

  /** The last call of open, which `step` awaits. */
  let opening = Promise.resolve()
  /** Id of the film whose packshots have played: they play once, however often it is loaded again. */
  let introduced: string | null = null
  const recentContent = createRecentContentStore(options)

  const controller: PlaybackController<FollowedRequest, Episode, ResolvedContent> = createPlaybackController(
    options,
    {
      reset({ request, previous, known }) {
        actions.resetBuying()
        part.value = request.trailer ? 'trailer' : 'feature'
        aside.value = request.back !== undefined
        nextDeclined.value = false
        time.value = request.start ?? 0
        duration.value = 0
        vodSource.value = null
        view.thumbnails.value = null
        if (known) episode.value = known
        else if (previous?.content !== request.content) {
          content.value = null
          episode.value = null
          episodes.value = []
          rights.value = null
        }
      },
      resolve: (task) => resolver.resolve(task),
      load({ feature, at, resumed }, { signal }) {
        const { id } = feature.episode ?? feature.content
        return play(feature, at, signal, { resumed, packshots: id !== introduced })
      },
      async renew(aheadS, signal) {
        if (streamLoader.afterPackshot) return playAfterPackshot()
        const feature = controller.request && resolver.known(controller.request.trailer)
        if (!feature) return controller.player.retry()
        await play(feature, clampSeek(time.value + aheadS, duration.value), signal)
      },
      async recheck(signal) {
        resolver.discardPrefetch()
        const found = await resolver.look(signal).catch(() => null)
        if (!found?.gate && !signal.aborted) remember()
        return found
      },
      withPosition,
      async restart(request) {
        const { value: now } = state
        const hasEnded = now.name === 'paused' && now.why === 'ended'
        await open(hasEnded ? { ...request, start: 0 } : request)
      },
      async requestAfterPurchase(request, signal) {
        const through = rights.value?.broadcast?.channelId
        // The purchase may have been that of the channel.
        if (through) await controller.isBought(through).catch(() => false)
        const { buying } = actions
        const playAfter =
          buying?.playsAfterPurchase ?? rights.value?.buttons.some((one) => one.playsAfterPurchase) ?? false
        const found = await resolver.look(signal).catch(() => null)
        const isClosed = !found || found.gate?.reason === 'purchase'
        return isClosed ? null : { ...request, autoplay: playAfter || request.autoplay }
      },
      unpause: (why) => (why === 'ended' ? actions.startOver() : media.resume()),
      seekTo,
      skipTarget: (seconds) => time.value + seconds,
      interpret(error) {
        const gate = gateOfError(error, null)
        if (gate?.reason === 'unavailable') return { ...gate, why: 'content' }
        if (gate?.reason === 'off-air') return { reason: 'unavailable', message: '', why: 'content' }
        return gate ?? (error.code === 'not-found' ? new TvError('content-not-found', error.detail) : error)
      },
      offersFor(gate, found) {
        if (!found) return null
        const { content: film, rights: known } = found.feature
        const libraryId = controller.request?.libraryId ?? known.libraryId
        return (sale, about) =>
          gate.reason === 'purchase' && gate.of === 'content'
            ? sale.offersOfContent(about, film.id, libraryId)
            : sale.offersOfChannel(about, known.broadcast?.channelId ?? '')
      },
      language: () => localized.language,
      timing: {
        hasMediaAhead: () => true,
        onAir: () => null,
        adPosition: () => engine.transport.position,
      },
    },
  )
  const { media, open } = controller
  const { state, events } = media

  events.on('load-started', () => {
    history.watch(null)
    streamLoader.reset()
  })
  events.on('gated', () => {
    if (controller.request) recentContent.forget(controller.request.content)
  })
  events.on('moved', () => {
    if (part.value === 'packshot') return
    time.value = engine.transport.position
    const length = vodSource.value?.length ?? null
    duration.value = length ?? engine.transport.seekable?.end ?? duration.value
    if (!featured.value || state.value.name !== 'playing') return
    const isDue = next.value && !nextDeclined.value && isNextDue(time.value, duration.value)
    if (isDue || (length !== null && time.value >= length)) media.over()
  })
  events.on('paused', () => history.tell())
  events.on('ended', () => void ended())
  events.on('failed', () => history.watch(null))

  const streamLoader: ContentStreamLoader = createContentStreamLoader({
    ...{ api, clock, engine, view, media: () => media },
    began({ libraryId }, feature) {
      const { id } = feature.episode ?? feature.content
      history.watch(feature.trailer ? null : id)
      if (feature.trailer) return
      introduced = id
      const { request } = controller
      if (request && !request.libraryId) recentContent.keep(request.content, feature, libraryId)
    },
  })
  const play = (
    feature: Feature,
    at: number,
    signal: AbortSignal,
    { resumed = false, packshots = false } = {},
  ) =>
    streamLoader.load({
      ...{ feature, at, signal, resumed, packshots },
      prefetch: resolver.prefetch,
      language: localized.language,
      libraryId: controller.request?.libraryId ?? null,
    })

  const history = createHistoryKeeper({
    media: engine,
    clock,
    place: () => time.value,
    viewer: () => session.identity.peek(),
    save(contentId, seconds) {
      const libraryId = vodSource.peek()?.libraryId ?? null
      saveHistory(api, { contentId, libraryId, seconds }).catch((error) =>
        media.notices.note(`history ${asTvError(error).code}`),
      )
    },
  })
  const actions = createContentActions({ view, controller, engine, history, remember })
  const stopSkippingPackshots = engine.events.on('fault', ({ fatal }) => {
    // A packshot is not retried: the film plays instead.
    if (!fatal || options.connection.offline || part.value !== 'packshot') return
    media.recovery.forget()
    media.send({ name: 'opened' })
    void ended()
  })
  const stopReportingOnLeave = options.pageLifecycle.onLeave(() => history.tell())

  const accessWatcher = createContentAccessWatcher({
    session,
    clock,
    parental: options.ignoreParentalControl ? null : options.parental,
    state,
    age: () =>
      episode.value?.age ?? content.value?.age ?? (content.value?.kind === 'trailer' ? TRAILER_AGE : null),
    unlocked: () => void (controller.request && open({ ...controller.request, autoplay: true })),
  })

  const resolver = createContentResolver({
    ...{ api, engine, view, media, accessWatcher, recentContent },
    statistics: options.statistics ?? null,
    localized: () => localized,
    request: () => controller.request,
  })

  /** Plays the next packshot or, after the last one, the film. */
  const playAfterPackshot = () =>
    controller.run(media.loadSignal, async () => {
      await streamLoader.afterPackshot?.()
    })

  /** Plays what follows the end: the film of a packshot, the film of a trailer, the next episode, or nothing. */
  async function ended(): Promise<void> {
    if (streamLoader.afterPackshot) return playAfterPackshot()
    if (aside.value) return actions.leaveTrailer()
    const following = featured.value && !nextDeclined.value ? next.value : null
    if (following) return actions.follow(following)
    actions.finish()
  }

  /** The request that resumes at the second on screen; before there is one, at the requested second. */
  function withPosition(request: FollowedRequest): FollowedRequest {
    return rights.value && time.value > 0 ? { ...request, start: time.value } : request
  }

  async function seekTo(second: number): Promise<void> {
    const now = state.value
    if (now.name === 'failed' || part.value === 'packshot') throw notNow(now)
    const to = clampSeek(second, duration.value)
    time.value = to
    // Without media the load starts at that second instead.
    if (now.name === 'loading' || (now.name === 'paused' && now.why === 'not-started')) {
      controller.amend({ start: to })
      const { request } = controller
      if (now.name === 'loading' && request?.autoplay) await open(request)
      return
    }
    engine.transport.seek(to)
    // A film that has ended continues from there.
    if (now.name !== 'paused' || now.why !== 'ended') return
    remember()
    await media.resume()
  }

  /** Records the place from here on for the film on screen. */
  function remember(): void {
    const film = episode.value ?? content.value
    if (film && featured.value) history.watch(film.id)
  }

  return {
    ...shown,
    ...controller.player,
    speeds: signal(SPEEDS),
    open(request) {
      opening = open(request)
      return opening
    },
    startOver: actions.startOver,
    press: actions.press,
    choose: actions.choose,
    leaveTrailer: actions.leaveTrailer,
    openEpisode: actions.openEpisode,
    async step(by) {
      if (!content.value) await opening
      await actions.step(by)
    },
    declineNext() {
      nextDeclined.value = true
    },
    similar: async () => (content.value ? localized.catalogue.similar(content.value.id) : []),
    refreshEpisodes: resolver.refreshEpisodes,
    diagnostics: () =>
      media.diagnostics({
        content: content.value?.id ?? controller.request?.content ?? null,
        episode: episode.value?.id ?? null,
        library: vodSource.value?.libraryId ?? null,
        streamType: part.value,
        part: part.value,
        time: Math.round(time.value * 10) / 10,
        duration: Math.round(duration.value),
      }),
    setSpeed(wanted) {
      speed.value = nearestSpeed(wanted)
      engine.transport.rate = speed.value
    },
    setLanguage(catalogue, channels, language) {
      if (language === localized.language) return
      localized = { catalogue, channels, language }
      void resolver.renew()
    },
    release() {
      stopReportingOnLeave()
      stopSkippingPackshots()
      accessWatcher.release()
      controller.release()
    },
  }
}
