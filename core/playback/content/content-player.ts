import { batch, signal } from '@preact/signals-core'
import { saveHistory } from '../../api/history'
import { type ContentButton, type Episode, episodeBeside, pressOf } from '../../catalogue'
import { asTvError, TvError } from '../../lib/errors'
import { type Gate, gateOfError } from '../player/gate'
import { createGateController } from '../player/gate-controller'
import { createPlaybackController } from '../player/playback-controller'
import { notNow } from '../player/player-state'
import { createSkipPresses } from '../player/skip-presses'
import { nearestSpeed, SPEEDS } from '../player/speed'
import { type ContentPrefetch, prefetchContent } from '../prefetch/content-prefetch'
import { isRefusal } from '../recovery/error-policy'
import { createContentAccessWatcher, type Feature } from './content-access-watcher'
import { createContentResolver, type LocalizedCatalogue } from './content-resolver'
import { type ContentStreamLoader, createContentStreamLoader } from './content-stream-loader'
import { createContentView } from './content-view'
import type { ContentPlayer, ContentPlayerOptions, ContentRequest } from './contract'
import { createHistoryKeeper } from './history-keeper'
import type { PlaybackPoint } from './playback-points'
import { createRecentContentStore } from './recent-content-store'
import { clampSeek, isNextDue, resumeAt } from './watch-rules'

/** A trailer of which only the id is known is not for children's profiles, and asks grown-ups for nothing. */
const TRAILER_AGE = 16

/** As it is followed inside: a trailer that was looked at over the film leads back to that. */
interface FollowedRequest extends ContentRequest {
  back?: ContentRequest | undefined
}

/** One content player over one engine (spec/2 §4). */
export function createContentPlayer(options: ContentPlayerOptions): ContentPlayer {
  const { api, session, clock, engine } = options
  let localized: LocalizedCatalogue = options
  const view = createContentView()
  const { featured, vodSource, ...shown } = view
  const { content, episode, episodes, rights, part, time, duration, speed, aside, next } = shown

  let request: FollowedRequest | null = null
  /** The button by which the viewer went to buy it. */
  let buying: ContentButton | null = null
  /** The last wish, until it is on screen or is known why not. */
  let opening = Promise.resolve()
  let released = false
  /** Whose packshots were seen: they come once, however often it has to begin anew. */
  let introduced: string | null = null
  /** What was asked for beside the page of what is wanted. */
  let prefetch: ContentPrefetch | null = null
  const recentContent = createRecentContentStore(options)

  const controller = createPlaybackController(options, {
    renewStream: (aheadS) => void renewStream(aheadS),
    ended: () => void ended(),
    moved() {
      if (part.value === 'packshot') return
      time.value = engine.position
      const length = vodSource.value?.length ?? null
      duration.value = length ?? engine.seekable?.end ?? duration.value
      if (!featured.value || state.value.name !== 'playing') return
      const due = next.value && isNextDue(time.value, duration.value)
      if (due || (length !== null && time.value >= length)) controller.over()
    },
    dropped: () => history.watch(null),
    paused: () => history.tell(),
    place: () => engine.position,
    viewerChanged: () => void viewerChanged(),
    online: () => void retry(request?.autoplay),
    loadStarted() {
      presses.cancel()
      streamLoader.reset()
    },
  })
  const { state, recovery, notices, send, nextLoad } = controller
  const resolver = createContentResolver({ view, notices, localized: () => localized })
  const gates = createGateController({
    ...{ session, engine, controller },
    about: () => ({ api, session, language: localized.language }),
  })
  const presses = createSkipPresses(clock, controller, (by) => seekTo(time.value + by))

  const streamLoader: ContentStreamLoader = createContentStreamLoader({
    ...{ api, clock, engine, view, controller },
    began({ libraryId }, feature) {
      const { id } = feature.episode ?? feature.content
      history.watch(feature.trailer ? null : id)
      if (feature.trailer) return
      introduced = id
      if (request && !request.libraryId) recentContent.keep(request.content, feature, libraryId)
    },
  })
  const play = (
    feature: Feature,
    at: number,
    signal: AbortSignal,
    how: { resumed?: boolean; packshots?: boolean } = {},
  ) =>
    streamLoader.load({
      ...{ feature, at, signal, prefetch, language: localized.language },
      libraryId: request?.libraryId ?? null,
      resumed: how.resumed ?? false,
      packshots: how.packshots ?? false,
    })

  const history = createHistoryKeeper({
    media: engine,
    clock,
    place: () => time.value,
    viewer: () => session.identity.peek(),
    save(contentId, seconds) {
      const libraryId = vodSource.peek()?.libraryId ?? null
      saveHistory(api, { contentId, libraryId, seconds }).catch((error) =>
        notices.note(`history ${asTvError(error).code}`),
      )
    },
  })
  // A packshot is not worth a second try.
  const passOver = engine.events.on('fault', ({ fatal }) => {
    if (!fatal || options.connection.offline || part.value !== 'packshot') return
    recovery.forget()
    send({ name: 'opened' })
    void ended()
  })
  const stay = options.pageLifecycle.onLeave(() => history.tell())

  const accessWatcher = createContentAccessWatcher({
    session,
    clock,
    parental: options.ignoreParentalControl ? null : options.parental,
    state,
    age: () =>
      episode.value?.age ?? content.value?.age ?? (content.value?.kind === 'trailer' ? TRAILER_AGE : null),
    unlocked: () => void (request && open({ ...request, autoplay: true })),
  })

  /** Begins a wish: what was on screen is remembered and goes. */
  function begin(contentRequest: FollowedRequest): AbortSignal {
    const signal = nextLoad()
    history.watch(null)
    request = contentRequest
    buying = null
    recovery.forget()
    batch(() => {
      part.value = contentRequest.trailer ? 'trailer' : 'feature'
      aside.value = contentRequest.back !== undefined
      time.value = contentRequest.start ?? 0
      duration.value = 0
      vodSource.value = null
      view.thumbnails.value = null
      send({ name: 'opened' })
    })
    const plain = contentRequest.autoplay && !contentRequest.trailer && contentRequest.libraryId === null
    // What began early is this film from where the viewer left off, or not what is wanted.
    if (!plain || contentRequest.start !== null || engine.earlySource !== contentRequest.content)
      engine.unload()
    const before = plain ? recentContent.known(contentRequest.content) : null
    // A trailer is clear, whatever its film is; the episodes of a series are alike.
    if (contentRequest.autoplay)
      void controller.prepare(contentRequest.trailer ? null : (contentRequest.content.split('/')[0] ?? null))
    // A film that began here before is asked for at once; whether it begins is decided by what comes back.
    prefetch = before && prefetchContent(before, { ...localized, api, signal: controller.loadSignal })
    return signal
  }

  const open = (contentRequest: FollowedRequest): Promise<void> => {
    opening = bring(contentRequest)
    return opening
  }

  async function bring(contentRequest: FollowedRequest): Promise<void> {
    if (released) return
    const same = request?.content === contentRequest.content && content.value !== null
    const signal = begin(contentRequest)
    if (!same) {
      batch(() => {
        content.value = null
        episode.value = null
        episodes.value = []
        rights.value = null
      })
    }
    try {
      if (!(await resolver.find(contentRequest, () => !signal.aborted))) return
      const contentId = content.value?.id ?? null
      if (!same && !contentRequest.trailer)
        options.statistics?.reportAction('open_content', { contentId, position: contentRequest.start ?? 0 })
      await enter(signal)
    } catch (error) {
      await fail(asTvError(error), signal)
    }
  }

  /** Past the gates, to the picture. */
  async function enter(signal: AbortSignal): Promise<void> {
    const feature = await look(signal)
    if (!feature || signal.aborted || !request) return
    const gate = await accessWatcher.gate(feature)
    if (signal.aborted) return
    if (gate) return block(gate, feature)
    const { id, duration: length } = feature.episode ?? feature.content
    duration.value = request.trailer ? 0 : length
    const kept = request.trailer || request.start !== null ? null : resumeAt(feature.rights, length)
    const at = clampSeek(request.start ?? kept ?? 0, duration.value)
    time.value = at
    if (!request.autoplay) return send({ name: 'shown' })
    await play(feature, at, signal, { resumed: kept !== null, packshots: id !== introduced })
  }

  /** What is known of what is wanted, its rights asked anew; null where another wish came meanwhile. */
  const look = (signal: AbortSignal) =>
    resolver.look(request?.trailer ?? false, prefetch, () => !signal.aborted)

  /** A new address for the same place, or so many seconds after it where that place cannot be played. */
  async function renewStream(aheadS: number): Promise<void> {
    const signal = controller.loadSignal
    if (streamLoader.afterPackshot) return afterPackshot(signal)
    const feature = request && resolver.known(request.trailer)
    if (!feature) return retry()
    const at = clampSeek(time.value + aheadS, duration.value)
    try {
      await play(feature, at, signal)
    } catch (thrown) {
      const error = asTvError(thrown)
      if (signal.aborted) return
      if (gateOfError(error, null) || isRefusal(error.code)) return fail(error, signal)
      recovery.fault({ kind: 'call', status: null, fatal: true, detail: error.code })
    }
  }

  const afterPackshot = (signal: AbortSignal) =>
    streamLoader.afterPackshot?.().catch((error) => fail(asTvError(error), signal))

  /** The media is over, or as good as: what follows begins. */
  async function ended(): Promise<void> {
    if (streamLoader.afterPackshot) return afterPackshot(controller.loadSignal)
    if (aside.value) return leaveTrailer()
    const following = featured.value ? next.value : null
    if (following) return follow(following)
    finish()
  }

  /** The next episode, after this one was watched. */
  async function follow({ id }: Episode): Promise<void> {
    history.finish(duration.value)
    await openEpisode(id)
  }

  function finish(): void {
    history.finish(duration.value)
    engine.pause()
    send({ name: 'media-ended' })
  }

  async function openEpisode(id: string): Promise<void> {
    const wanted = episodes.value.find((one) => one.id === id)
    const series = content.value
    if (!wanted || !series || !request) throw new TvError('not-ready', { episode: id })
    const name = `${series.slug}/${wanted.slug}`
    const contentRequest = {
      content: name,
      libraryId: request.libraryId,
      start: null,
      trailer: false,
      autoplay: true,
    }
    const signal = begin(contentRequest)
    episode.value = wanted
    await enter(signal).catch((error) => fail(asTvError(error), signal))
  }

  async function retry(autoplay = true): Promise<void> {
    if (!request) return
    if (session.state.value.name === 'failed') await session.retry()
    const { value: now } = state
    const over = now.name === 'paused' && now.why === 'ended'
    await open({ ...request, start: over ? 0 : here(), autoplay })
  }

  /** The second to go on at, null for wherever the viewer left off. */
  const here = () => (rights.value && time.value > 0 ? time.value : (request?.start ?? null))

  /** Another viewer may watch what the last one might not, and has a place of their own. */
  async function viewerChanged(): Promise<void> {
    const { name } = state.value
    if (!request || name === 'idle') return
    if (name === 'blocked' || name === 'failed') return open({ ...request, autoplay: true })
    prefetch = null
    const signal = controller.loadSignal
    const feature = await look(signal).catch(() => null)
    const gate = feature && (await accessWatcher.gate(feature))
    if (signal.aborted) return
    if (gate) await block(gate, feature)
    else remember()
  }

  async function block(met: Gate, feature: Feature | null): Promise<void> {
    history.watch(null)
    const { rights: known, content: film } = feature ?? {}
    const libraryId = request?.libraryId ?? known?.libraryId ?? null
    if (request) recentContent.forget(request.content)
    const { offered } = gates.stop(
      met,
      film && known
        ? (sale, about) =>
            met.reason === 'purchase' && met.of === 'content'
              ? sale.offersOfContent(about, film.id, libraryId)
              : sale.offersOfChannel(about, known.airing?.channelId ?? '')
        : null,
    )
    await offered
  }

  async function fail(error: TvError, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    notices.note(error.code)
    const gate = gateOfError(error, null)
    if (gate?.reason === 'unavailable') return block({ ...gate, why: 'content' }, null)
    if (gate?.reason === 'off-air') return block({ reason: 'unavailable', message: '', why: 'content' }, null)
    if (gate) return block(gate, null)
    controller.fail(error.code === 'not-found' ? new TvError('content-not-found', error.detail) : error)
  }

  async function resume(): Promise<void> {
    const now = state.value
    if (controller.adBreaks.holds) return controller.adBreaks.play()
    if (!request || now.name === 'blocked') throw notNow(now)
    if (now.name === 'failed') return retry()
    const waits = now.name === 'loading' && !request.autoplay
    if (waits || (now.name === 'paused' && now.why === 'not-started')) {
      return open({ ...request, autoplay: true })
    }
    if (now.name === 'paused' && now.why === 'ended') return startOver()
    await controller.resume()
  }

  async function pause(): Promise<void> {
    if (!controller.pauseOrCancelLoad() && request) request = { ...request, start: here(), autoplay: false }
  }

  async function seekTo(second: number): Promise<void> {
    const now = state.value
    controller.adBreaks.check()
    if (!request || now.name === 'blocked' || now.name === 'failed' || part.value === 'packshot') {
      throw notNow(now)
    }
    const to = clampSeek(second, duration.value)
    time.value = to
    // Nothing is there yet that could be moved: it begins there.
    if (now.name === 'loading' || (now.name === 'paused' && now.why === 'not-started')) {
      request = { ...request, start: to }
      if (now.name === 'loading' && request.autoplay) await open(request)
      return
    }
    engine.seek(to)
    // What is over goes on from there.
    if (now.name !== 'paused' || now.why !== 'ended') return
    remember()
    await controller.resume()
  }

  /** The place is kept from here on. */
  function remember(): void {
    const film = episode.value ?? content.value
    if (film && featured.value) history.watch(film.id)
  }

  async function startOver(): Promise<void> {
    const { value: now } = state
    if (request && now.name === 'paused' && now.why === 'not-started') {
      return open({ ...request, start: 0, autoplay: true })
    }
    view.resumed.value = false
    remember()
    await seekTo(0)
    if (now.name === 'paused' && now.why === 'viewer') await controller.resume()
  }

  async function press({ action, end }: PlaybackPoint): Promise<void> {
    if (action === 'skip' || action === 'start') return seekTo(end)
    if (action !== 'next' || !next.value) return finish()
    await follow(next.value)
  }

  async function choose(button: ContentButton): Promise<void> {
    const press = pressOf(button)
    if (press?.does === 'play') return press.from === 'beginning' ? startOver() : resume()
    if (press?.does === 'next' && next.value) return openEpisode(next.value.id)
    if (press?.does === 'trailer' && request) {
      return open({ ...request, start: null, trailer: true, autoplay: true, back: request })
    }
    buying = button
  }

  async function leaveTrailer(): Promise<void> {
    if (request?.back) await open({ ...request.back, autoplay: false })
  }

  return {
    ...shown,
    state,
    speeds: signal(SPEEDS),
    notice: controller.notice,
    tracks: controller.tracks,
    sound: controller.sound,
    ads: controller.adBreaks,
    open,
    play: resume,
    pause,
    seekTo,
    async skip(seconds) {
      controller.adBreaks.check()
      presses.add(seconds)
    },
    startOver,
    press,
    choose,
    leaveTrailer,
    openEpisode,
    async step(by) {
      if (!content.value) await opening
      const beside = episodeBeside(episodes.value, episode.value?.id ?? null, by)
      if (!beside) throw new TvError('not-ready', { episode: by > 0 ? 'last' : 'first' })
      await openEpisode(beside.id)
    },
    refreshEpisodes: resolver.refreshEpisodes,
    async refreshEntitlements() {
      const now = state.value
      if (now.name !== 'blocked' || now.gate.reason !== 'purchase' || !request) return
      const signal = controller.loadSignal
      const through = rights.value?.airing?.channelId
      // It may be that channel that was bought.
      if (through) await gates.isBought(through).catch(() => false)
      const playAfter = buying?.playAfter ?? rights.value?.buttons.some((one) => one.playAfter) ?? false
      const feature = await look(signal).catch(() => null)
      if (!feature || signal.aborted || (await accessWatcher.gate(feature))?.reason === 'purchase') return
      await open({ ...request, autoplay: playAfter || request.autoplay })
    },
    retry,
    setSpeed(wanted) {
      speed.value = nearestSpeed(wanted)
      engine.rate = speed.value
    },
    setMuted: controller.setMuted,
    setVolume: controller.setVolume,
    reportAction: controller.reportAction,
    onEmptying: controller.onEmptying,
    setLanguage(catalogue, channels, language) {
      if (language === localized.language) return
      localized = { catalogue, channels, language }
      void resolver.renew()
    },
    diagnostics: () =>
      controller.diagnostics({
        content: content.value?.id ?? request?.content ?? null,
        episode: episode.value?.id ?? null,
        library: vodSource.value?.libraryId ?? null,
        streamType: part.value,
        part: part.value,
        time: Math.round(time.value * 10) / 10,
        duration: Math.round(duration.value),
      }),
    release() {
      history.watch(null)
      released = true
      request = null
      stay()
      passOver()
      accessWatcher.release()
      controller.release()
    },
  }
}
