import { batch, signal } from '@preact/signals-core'
import { saveHistory } from '../../api/history'
import { type ContentButton, type Episode, episodeBeside, pressOf } from '../../catalogue'
import { asTvError, TvError } from '../../lib/errors'
import { type Gate, gateOfError } from '../player/gate'
import { createGatekeeper } from '../player/gate-controller'
import { createScreening } from '../player/playback-controller'
import { notNow } from '../player/player-state'
import { createSkipPresses } from '../player/skip-presses'
import { nearestSpeed, SPEEDS } from '../player/speed'
import { type AskedAhead, askAhead } from '../prefetch/content-prefetch'
import { isRefusal } from '../recovery/error-policy'
import { createContentGuard, type Feature } from './content-access-watcher'
import { createFeatureFinder, type Spoken } from './content-resolver'
import { createProjector, type Projector } from './content-stream-loader'
import { createContentView } from './content-view'
import type { ContentPlayer, ContentPlayerOptions, ContentRequest } from './contract'
import { createHistoryKeeper } from './history-keeper'
import type { PlaybackPoint } from './playback-points'
import { createSeenKeeper } from './recent-content-store'
import { clampSeek, isNextDue, resumeAt } from './watch-rules'

/** A trailer of which only the id is known is not for children's profiles, and asks grown-ups for nothing. */
const TRAILER_AGE = 16

/** As it is followed inside: a trailer that was looked at over the film leads back to that. */
interface Wish extends ContentRequest {
  back?: ContentRequest | undefined
}

/** One content player over one engine (spec/2 §4). */
export function createContentPlayer(options: ContentPlayerOptions): ContentPlayer {
  const { api, session, clock, engine } = options
  let spoken: Spoken = options
  const view = createContentView()
  const { featured, reel, ...shown } = view
  const { content, episode, episodes, rights, part, time, duration, speed, aside, next } = shown

  let request: Wish | null = null
  /** The button by which the viewer went to buy it. */
  let buying: ContentButton | null = null
  /** The last wish, until it is on screen or is known why not. */
  let opening = Promise.resolve()
  let released = false
  /** Whose packshots were seen: they come once, however often it has to begin anew. */
  let introduced: string | null = null
  /** What was asked for beside the page of what is wanted. */
  let ahead: AskedAhead | null = null
  const seen = createSeenKeeper(options)

  const screening = createScreening(options, {
    again: (aheadS) => void again(aheadS),
    ended: () => void ended(),
    moved() {
      if (part.value === 'packshot') return
      time.value = engine.position
      const length = reel.value?.length ?? null
      duration.value = length ?? engine.seekable?.end ?? duration.value
      if (!featured.value || state.value.name !== 'playing') return
      const due = next.value && isNextDue(time.value, duration.value)
      if (due || (length !== null && time.value >= length)) screening.over()
    },
    dropped: () => history.watch(null),
    paused: () => history.tell(),
    place: () => engine.position,
    viewerChanged: () => void viewerChanged(),
    online: () => void retry(request?.autoplay),
    turned() {
      presses.drop()
      projector.turned()
    },
  })
  const { state, recovery, remarks, send, nextTurn } = screening
  const finder = createFeatureFinder({ view, remarks, spoken: () => spoken })
  const gates = createGatekeeper({
    ...{ session, engine, screening },
    about: () => ({ api, session, language: spoken.language }),
  })
  const presses = createSkipPresses(clock, screening, (by) => seekTo(time.value + by))

  const projector: Projector = createProjector({
    ...{ api, clock, engine, view, screening },
    began({ libraryId }, feature) {
      const { id } = feature.episode ?? feature.content
      history.watch(feature.trailer ? null : id)
      if (feature.trailer) return
      introduced = id
      if (request && !request.libraryId) seen.keep(request.content, feature, libraryId)
    },
  })
  const play = (
    feature: Feature,
    at: number,
    mine: number,
    how: { resumed?: boolean; packshots?: boolean } = {},
  ) =>
    projector.show({
      ...{ feature, at, mine, ahead, language: spoken.language },
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
      const libraryId = reel.peek()?.libraryId ?? null
      saveHistory(api, { contentId, libraryId, seconds }).catch((error) =>
        remarks.note(`history ${asTvError(error).code}`),
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
  const stay = options.leaving.onLeave(() => history.tell())

  const guard = createContentGuard({
    session,
    clock,
    parental: options.ignoreParentalControl ? null : options.parental,
    state,
    age: () =>
      episode.value?.age ?? content.value?.age ?? (content.value?.kind === 'trailer' ? TRAILER_AGE : null),
    unlocked: () => void (request && open({ ...request, autoplay: true })),
  })

  /** Begins a wish: what was on screen is remembered and goes. */
  function begin(wish: Wish): number {
    const mine = nextTurn()
    history.watch(null)
    request = wish
    buying = null
    recovery.forget()
    batch(() => {
      part.value = wish.trailer ? 'trailer' : 'feature'
      aside.value = wish.back !== undefined
      time.value = wish.start ?? 0
      duration.value = 0
      reel.value = null
      view.thumbnails.value = null
      send({ name: 'opened' })
    })
    const plain = wish.autoplay && !wish.trailer && wish.libraryId === null
    // What began early is this film from where the viewer left off, or not what is wanted.
    if (!plain || wish.start !== null || engine.begun !== wish.content) engine.unload()
    const before = plain ? seen.known(wish.content) : null
    // A trailer is clear, whatever its film is; the episodes of a series are alike.
    if (wish.autoplay) void screening.prepare(wish.trailer ? null : (wish.content.split('/')[0] ?? null))
    // A film that began here before is asked for at once; whether it begins is decided by what comes back.
    ahead = before && askAhead(before, { ...spoken, api, signal: screening.asking })
    return mine
  }

  const open = (wish: Wish): Promise<void> => {
    opening = bring(wish)
    return opening
  }

  async function bring(wish: Wish): Promise<void> {
    if (released) return
    const same = request?.content === wish.content && content.value !== null
    const mine = begin(wish)
    if (!same) {
      batch(() => {
        content.value = null
        episode.value = null
        episodes.value = []
        rights.value = null
      })
    }
    try {
      if (!(await finder.find(wish, () => mine === screening.turn))) return
      const contentId = content.value?.id ?? null
      if (!same && !wish.trailer)
        options.statistics?.did('open_content', { contentId, position: wish.start ?? 0 })
      await enter(mine)
    } catch (error) {
      await fail(asTvError(error), mine)
    }
  }

  /** Past the gates, to the picture. */
  async function enter(mine: number): Promise<void> {
    const feature = await look(mine)
    if (!feature || mine !== screening.turn || !request) return
    const gate = await guard.gate(feature)
    if (mine !== screening.turn) return
    if (gate) return block(gate, feature)
    const { id, duration: length } = feature.episode ?? feature.content
    duration.value = request.trailer ? 0 : length
    const kept = request.trailer || request.start !== null ? null : resumeAt(feature.rights, length)
    const at = clampSeek(request.start ?? kept ?? 0, duration.value)
    time.value = at
    if (!request.autoplay) return send({ name: 'shown' })
    await play(feature, at, mine, { resumed: kept !== null, packshots: id !== introduced })
  }

  /** What is known of what is wanted, its rights asked anew; null where another wish came meanwhile. */
  const look = (mine: number) => finder.look(request?.trailer ?? false, ahead, () => mine === screening.turn)

  /** A new address for the same place, or so many seconds after it where that place cannot be played. */
  async function again(aheadS: number): Promise<void> {
    const mine = screening.turn
    if (projector.afterPackshot) return afterPackshot(mine)
    const feature = request && finder.known(request.trailer)
    if (!feature) return retry()
    const at = clampSeek(time.value + aheadS, duration.value)
    try {
      await play(feature, at, mine)
    } catch (thrown) {
      const error = asTvError(thrown)
      if (mine !== screening.turn) return
      if (gateOfError(error, null) || isRefusal(error.code)) return fail(error, mine)
      recovery.fault({ kind: 'call', status: null, fatal: true, detail: error.code })
    }
  }

  const afterPackshot = (mine: number) =>
    projector.afterPackshot?.().catch((error) => fail(asTvError(error), mine))

  /** The media is over, or as good as: what follows begins. */
  async function ended(): Promise<void> {
    if (projector.afterPackshot) return afterPackshot(screening.turn)
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
    const wish = { content: name, libraryId: request.libraryId, start: null, trailer: false, autoplay: true }
    const mine = begin(wish)
    episode.value = wanted
    await enter(mine).catch((error) => fail(asTvError(error), mine))
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
    ahead = null
    const mine = screening.turn
    const feature = await look(mine).catch(() => null)
    const gate = feature && (await guard.gate(feature))
    if (mine !== screening.turn) return
    if (gate) await block(gate, feature)
    else remember()
  }

  async function block(met: Gate, feature: Feature | null): Promise<void> {
    history.watch(null)
    const { rights: known, content: film } = feature ?? {}
    const libraryId = request?.libraryId ?? known?.libraryId ?? null
    if (request) seen.forget(request.content)
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

  async function fail(error: TvError, mine: number): Promise<void> {
    if (mine !== screening.turn) return
    remarks.note(error.code)
    const gate = gateOfError(error, null)
    if (gate?.reason === 'unavailable') return block({ ...gate, why: 'content' }, null)
    if (gate?.reason === 'off-air') return block({ reason: 'unavailable', message: '', why: 'content' }, null)
    if (gate) return block(gate, null)
    screening.fail(error.code === 'not-found' ? new TvError('content-not-found', error.detail) : error)
  }

  async function resume(): Promise<void> {
    const now = state.value
    if (screening.breaks.holds) return screening.breaks.play()
    if (!request || now.name === 'blocked') throw notNow(now)
    if (now.name === 'failed') return retry()
    const waits = now.name === 'loading' && !request.autoplay
    if (waits || (now.name === 'paused' && now.why === 'not-started')) {
      return open({ ...request, autoplay: true })
    }
    if (now.name === 'paused' && now.why === 'ended') return startOver()
    await screening.resume()
  }

  async function pause(): Promise<void> {
    if (!screening.stand() && request) request = { ...request, start: here(), autoplay: false }
  }

  async function seekTo(second: number): Promise<void> {
    const now = state.value
    screening.breaks.check()
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
    await screening.resume()
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
    if (now.name === 'paused' && now.why === 'viewer') await screening.resume()
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
    notice: screening.notice,
    tracks: screening.tracks,
    sound: screening.sound,
    ads: screening.breaks,
    open,
    play: resume,
    pause,
    seekTo,
    async skip(seconds) {
      screening.breaks.check()
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
    refreshEpisodes: finder.refreshEpisodes,
    async lookAgain() {
      const now = state.value
      if (now.name !== 'blocked' || now.gate.reason !== 'purchase' || !request) return
      const mine = screening.turn
      const through = rights.value?.airing?.channelId
      // It may be that channel that was bought.
      if (through) await gates.isBought(through).catch(() => false)
      const playAfter = buying?.playAfter ?? rights.value?.buttons.some((one) => one.playAfter) ?? false
      const feature = await look(mine).catch(() => null)
      if (!feature || mine !== screening.turn || (await guard.gate(feature))?.reason === 'purchase') return
      await open({ ...request, autoplay: playAfter || request.autoplay })
    },
    retry,
    setSpeed(wanted) {
      speed.value = nearestSpeed(wanted)
      engine.rate = speed.value
    },
    setMuted: screening.setMuted,
    setVolume: screening.setVolume,
    did: screening.did,
    onEmptying: screening.onEmptying,
    speak(catalogue, channels, language) {
      if (language === spoken.language) return
      spoken = { catalogue, channels, language }
      void finder.renew()
    },
    diagnostics: () =>
      screening.facts({
        content: content.value?.id ?? request?.content ?? null,
        episode: episode.value?.id ?? null,
        library: reel.value?.libraryId ?? null,
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
      guard.release()
      screening.release()
    },
  }
}
