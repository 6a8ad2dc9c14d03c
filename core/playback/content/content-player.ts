import { batch, computed, signal } from '@preact/signals-core'
import { saveHistory } from '../../api/history'
import {
  type Content,
  type ContentButton,
  type ContentRights,
  type Episode,
  episodeBeside,
  type Found,
  findEpisode,
  pressOf,
} from '../../catalogue'
import { asTvError, TvError } from '../../lib/errors'
import { isRefusal } from '../error-policy'
import { asSold, type Gate, gateOfError } from '../gate'
import { createScreening } from '../screening'
import { createSkipPresses } from '../skip-presses'
import { nearestSpeed, SPEEDS } from '../speed'
import type { Watch } from '../statistics/watch'
import { type AskedAhead, askAhead } from './asked-ahead'
import { createContentGuard, type Feature } from './content-guard'
import type { ContentPlayer, ContentPlayerOptions, ContentRequest } from './contract'
import { createHistoryKeeper } from './history-keeper'
import { type PlaybackPoint, pointAt } from './points'
import { askReel, type Reel } from './reel'
import { clampSeek, isNextDue, resumeAt } from './rules'
import { createSeenKeeper } from './seen-keeper'
import type { Thumbnails } from './thumbnails'

/** How long the way back to the beginning is offered, ms (spec/2 §9). */
const FROM_BEGINNING_MS = 5000

/** A trailer of which only the id is known is not for children's profiles, and asks grown-ups for nothing. */
const TRAILER_AGE = 16

/** As it is followed inside: a trailer that was looked at over the film leads back to that. */
interface Wish extends ContentRequest {
  back?: ContentRequest | undefined
}

/** The episode that was asked for, else the one to go on with, else the first; null for a film. */
function firstToPlay({ content, episode, season }: Found, list: Episode[]): Episode | null {
  if (season !== null) return list.find((one) => one.season === season) ?? null
  return findEpisode(list, episode ?? content.nextToPlay ?? '') ?? list[0] ?? null
}

/** One content player over one engine (spec/2 §4). */
export function createContentPlayer(options: ContentPlayerOptions): ContentPlayer {
  const { api, session, clock, engine } = options
  let { catalogue, channels, language } = options
  const content = signal<Content | null>(null)
  const episode = signal<Episode | null>(null)
  const episodes = signal<Episode[]>([])
  const rights = signal<ContentRights | null>(null)
  const part = signal<'feature' | 'packshot' | 'trailer'>('feature')
  const time = signal(0)
  const duration = signal(0)
  const reel = signal<Reel | null>(null)
  const resumed = signal(false)
  const thumbnails = signal<Thumbnails | null>(null)
  const speed = signal(1)
  const aside = signal(false)
  const featured = computed(() => part.value === 'feature')
  const point = computed(() => (featured.value ? pointAt(reel.value?.buttons ?? [], time.value) : null))
  const highlights = computed(() => (featured.value ? (reel.value?.highlights ?? []) : []))
  const next = computed(() => episodeBeside(episodes.value, episode.value?.id ?? null, 1))

  let request: Wish | null = null
  /** The button by which the viewer went to buy it. */
  let buying: ContentButton | null = null
  let released = false
  let packshots: string[] = []
  /** Whose packshots were seen: they come once, however often it has to begin anew. */
  let introduced: string | null = null
  let resumedTimer = 0
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
      clock.clearTimeout(resumedTimer)
      resumed.value = false
    },
  })
  const { state, recovery, remarks, send, nextTurn } = screening
  const presses = createSkipPresses(
    clock,
    (by) => seekTo(time.value + by),
    () => state.value.name === 'paused',
    () => {
      if (engine.paused && state.value.name === 'paused') screening.resume().catch(() => undefined)
    },
  )

  const history = createHistoryKeeper({
    media: engine,
    clock,
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
      thumbnails.value = null
      send({ name: 'opened' })
    })
    const plain = wish.autoplay && !wish.trailer && wish.libraryId === null
    // What began early is this film from where the viewer left off, or not what is wanted.
    if (!plain || wish.start !== null || engine.begun !== wish.content) engine.unload()
    const before = plain ? seen.known(wish.content) : null
    // A trailer is clear, whatever its film is; the episodes of a series are alike.
    if (wish.autoplay) void screening.prepare(wish.trailer ? null : (wish.content.split('/')[0] ?? null))
    // A film that began here before is asked for at once; whether it begins is decided by what comes back.
    ahead = before && askAhead(before, { api, catalogue, language, signal: screening.asking })
    return mine
  }

  async function open(wish: Wish): Promise<void> {
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
      const found = await (wish.trailer ? catalogue.findTrailer(wish.content) : catalogue.find(wish.content))
      if (mine !== screening.turn) return
      const list = found.content.kind === 'series' ? await catalogue.episodes(found.content.id) : []
      if (mine !== screening.turn) return
      batch(() => {
        content.value = found.content
        episodes.value = list
        episode.value = firstToPlay(found, list)
      })
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
  async function look(mine: number): Promise<Feature | null> {
    const film = content.value
    if (!film) return null
    const { id } = episode.value ?? film
    const known = await (ahead?.rights(id) ?? catalogue.rights(id))
    if (mine !== screening.turn) return null
    rights.value = known
    const through = known.airing && !request?.trailer ? known.airing.channelId : null
    const channel = through === null ? null : await channels.find(through)
    return {
      content: film,
      episode: episode.value,
      rights: known,
      channel,
      trailer: request?.trailer ?? false,
    }
  }

  /** Asks for the stream and hands it, and what comes before it, to the engine. */
  async function play(
    feature: Feature,
    at: number,
    mine: number,
    how: { resumed?: boolean; packshots?: boolean } = {},
  ): Promise<void> {
    const prepared = screening.prepare(feature.trailer ? null : feature.content.id)
    const libraryId = request?.libraryId ?? null
    const found = await askReel(api, { feature, libraryId, language, signal: screening.asking, ahead })
    if (mine !== screening.turn) return
    packshots = how.packshots ? [...found.packshots] : []
    await shoot(found, feature, at, mine, prepared, how.resumed ?? false)
  }

  /** The next packshot; after the last one the film. */
  async function shoot(
    found: Reel,
    feature: Feature,
    at: number,
    mine: number,
    prepared: Promise<void>,
    again: boolean,
  ): Promise<void> {
    const packshot = packshots.shift()
    const tracksOf = feature.content.id
    const watch = packshot === undefined ? watchOf(found, feature) : null
    if (packshot !== undefined) {
      afterPackshot = () => shoot(found, feature, at, mine, prepared, again)
      return screening.screen(
        mine,
        prepared,
        { address: packshot, startAt: 0, tracksOf, knownAs: [] },
        () => {
          part.value = 'packshot'
        },
      )
    }
    afterPackshot = null
    const ad = found.ad && { block: found.ad, of: (feature.episode ?? feature.content).id }
    const { id, slug } = feature.content
    const knownAs = feature.trailer ? [] : [id, slug]
    const { address, subtitled } = found
    const source = { address, startAt: at, tracksOf, subtitled, knownAs, watch, ad, brief: feature.trailer }
    await screening.screen(mine, prepared, source, () => {
      batch(() => {
        part.value = feature.trailer ? 'trailer' : 'feature'
        reel.value = found
        time.value = at
      })
      engine.rate = speed.value
      if (!feature.trailer) introduced = (feature.episode ?? feature.content).id
      if (request && !feature.trailer && !request.libraryId)
        seen.keep(request.content, feature, found.libraryId)
      history.watch(feature.trailer ? null : (feature.episode ?? feature.content).id)
    })
    if (mine !== screening.turn) return
    if (again) {
      resumed.value = true
      resumedTimer = clock.setTimeout(() => {
        resumed.value = false
      }, FROM_BEGINNING_MS)
    }
    const pictures = await found.thumbnails()
    if (mine === screening.turn) thumbnails.value = pictures
  }
  let afterPackshot: (() => Promise<void>) | null = null

  const watchOf = ({ statId, trackers, libraryId }: Reel, feature: Feature): Watch => ({
    statId,
    trackers,
    facts: () => ({
      statId,
      channelId: libraryId === null ? (feature.rights.airing?.channelId ?? null) : null,
      contentId: (feature.episode ?? feature.content).id,
      contentParentId: feature.episode ? feature.content.id : null,
      libraryId,
      startType: feature.trailer ? 'trailer' : 'content',
      position: time.value,
    }),
  })

  /** A new address for the same place, or so many seconds after it where that place cannot be played. */
  async function again(aheadS: number): Promise<void> {
    const mine = screening.turn
    const film = content.value
    const known = rights.value
    if (afterPackshot) return afterPackshot().catch((error) => fail(asTvError(error), mine))
    if (!film || !known || !request) return retry()
    const feature = {
      content: film,
      episode: episode.value,
      rights: known,
      channel: null,
      trailer: request.trailer,
    }
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

  /** The media is over, or as good as: what follows begins. */
  async function ended(): Promise<void> {
    if (afterPackshot) {
      const mine = screening.turn
      return afterPackshot().catch((error) => fail(asTvError(error), mine))
    }
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
    if (!wanted || !series || !request || released) throw new TvError('not-ready', { episode: id })
    const name = `${series.slug}/${wanted.slug}`
    const wish = { content: name, libraryId: request.libraryId, start: null, trailer: false, autoplay: true }
    const mine = begin(wish)
    episode.value = wanted
    await enter(mine).catch((error) => fail(asTvError(error), mine))
  }

  async function retry(autoplay = true): Promise<void> {
    if (!request) return
    if (session.state.value.name === 'failed') await session.retry()
    const start = rights.value && time.value > 0 ? time.value : request.start
    await open({ ...request, start, autoplay })
  }

  /** Another viewer may watch what the last one might not, and has a place of their own. */
  async function viewerChanged(): Promise<void> {
    const { name } = state.value
    if (!request || name === 'idle') return
    if (name === 'blocked' || name === 'failed') return open({ ...request, autoplay: true })
    ahead = null
    const mine = screening.turn
    const feature = await look(mine).catch(() => null)
    const gate = feature && (await guard.gate(feature))
    if (gate && mine === screening.turn) await block(gate, feature)
  }

  async function block(met: Gate, feature: Feature | null): Promise<void> {
    const gate = asSold(met, session)
    const mine = nextTurn()
    history.watch(null)
    engine.unload()
    if (request) seen.forget(request.content)
    send({ name: 'gated', gate })
    if (gate.reason !== 'purchase' || gate.by || !feature) return
    const { content: film, rights: known } = feature
    const libraryId = request?.libraryId ?? known.libraryId
    const about = { api, session, language }
    const offers = await import('../offers')
      .then(({ offersOfChannel, offersOfContent }) =>
        gate.of === 'content'
          ? offersOfContent(about, film.id, libraryId)
          : offersOfChannel(about, known.airing?.channelId ?? ''),
      )
      .catch(() => null)
    if (offers && mine === screening.turn) send({ name: 'gated', gate: { ...gate, offers } })
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
    if (!request || now.name === 'blocked') throw new TvError('not-ready', { state: now.name })
    if (now.name === 'failed') return retry()
    const waits = now.name === 'loading' && !request.autoplay
    if (waits || (now.name === 'paused' && now.why === 'not-started')) {
      return open({ ...request, autoplay: true })
    }
    if (now.name === 'paused' && now.why === 'ended') return startOver()
    await screening.resume()
  }

  async function pause(): Promise<void> {
    if (screening.breaks.holds) return screening.breaks.pause()
    if (state.value.name !== 'loading' && engine.begun === null) return engine.pause()
    nextTurn()
    engine.unload()
    if (request) request = { ...request, autoplay: false }
    send({ name: 'shown' })
  }

  async function seekTo(second: number): Promise<void> {
    const now = state.value
    screening.breaks.check()
    if (!request || now.name === 'blocked' || now.name === 'failed' || part.value === 'packshot') {
      throw new TvError('not-ready', { state: now.name })
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
  }

  async function startOver(): Promise<void> {
    const { value: now } = state
    if (request && now.name === 'paused' && now.why === 'not-started') {
      return open({ ...request, start: 0, autoplay: true })
    }
    const over = state.value.name === 'paused'
    resumed.value = false
    const film = episode.value ?? content.value
    if (film && featured.value) history.watch(film.id)
    await seekTo(0)
    if (over) await screening.resume()
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
    state,
    content,
    episode,
    episodes,
    rights,
    part,
    time,
    duration,
    point,
    highlights,
    resumed,
    thumbnails,
    speed,
    speeds: signal(SPEEDS),
    next,
    aside,
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
      const beside = episodeBeside(episodes.value, episode.value?.id ?? null, by)
      if (!beside) throw new TvError('not-ready', { episode: by > 0 ? 'last' : 'first' })
      await openEpisode(beside.id)
    },
    async refreshEpisodes(force) {
      const series = content.value
      if (series?.kind !== 'series') return
      const list = await catalogue.episodes(series.id, force)
      if (content.value?.id === series.id) episodes.value = list
    },
    async lookAgain() {
      const now = state.value
      if (now.name !== 'blocked' || now.gate.reason !== 'purchase' || !request) return
      const mine = screening.turn
      const playAfter = buying?.playAfter ?? rights.value?.buttons.some((one) => one.playAfter) ?? false
      const feature = await look(mine).catch(() => null)
      if (!feature || mine !== screening.turn || (await guard.gate(feature))?.reason === 'purchase') return
      await open({ ...request, autoplay: playAfter || request.autoplay })
    },
    retry: () => retry(),
    setSpeed(wanted) {
      speed.value = nearestSpeed(wanted)
      engine.rate = speed.value
    },
    setMuted: screening.setMuted,
    setVolume: screening.setVolume,
    did: screening.did,
    speak(nextCatalogue, nextChannels, nextLanguage) {
      if (nextLanguage === language) return
      catalogue = nextCatalogue
      channels = nextChannels
      language = nextLanguage
      void renew(content.value)
    },
    diagnostics() {
      const { what, media } = screening.facts()
      return {
        ...what,
        content: content.value?.id ?? request?.content ?? null,
        episode: episode.value?.id ?? null,
        library: reel.value?.libraryId ?? null,
        streamType: part.value,
        part: part.value,
        time: Math.round(time.value * 10) / 10,
        duration: Math.round(duration.value),
        ...media,
      }
    },
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

  /** The same film in other words. */
  async function renew(film: Content | null): Promise<void> {
    if (!film) return
    const asked = catalogue
    try {
      const list = film.kind === 'series' ? await asked.episodes(film.id) : []
      const found = await asked.find(film.id)
      if (asked !== catalogue || content.value?.id !== film.id) return
      batch(() => {
        content.value = found.content
        episodes.value = list
        episode.value = list.find(({ id }) => id === episode.value?.id) ?? episode.value
      })
    } catch (error) {
      remarks.note(`words ${asTvError(error).code}`)
    }
  }
}
