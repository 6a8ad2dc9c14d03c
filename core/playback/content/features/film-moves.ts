import { type ContentButton, getButtonAction } from '../../../catalogue'
import type { Gate } from '../../player/gate'
import type { Player } from '../../player/player'
import { notNow } from '../../player/player-state'
import { clampSeek } from '../../timeline/resume'
import { keepSoughtPlace } from '../../timeline/sought-place'
import type { ContentRequest } from '../content-kind'
import type { PlaybackPoint } from '../watch-rules'
import type { ContentParts } from './content-parts'
import type { OtherEpisodes } from './episodes'
import type { FilmEnd } from './film-end'
import type { KeptPlace } from './kept-place'

/** Creates the seeks of a film; returns its seek function. */
export function createFilmSeek(
  { engine, view, media, loader, soughtFilm }: ContentParts,
  { remember }: KeptPlace,
): (second: number) => Promise<void> {
  const { content, episode, rights, part, time, duration } = view

  media.events.on('renew', (aheadS) => {
    // Stay before the last seconds, which would end at once.
    const at = Math.max(time.value, clampSeek(time.value + aheadS, duration.value))
    void loader.recover(() => loader.found && { ...loader.found, at, isResumed: false })
  })

  return async (second) => {
    const now = media.state.value
    if (now.name === 'failed' || part.value === 'packshot') throw notNow(now)
    const to = clampSeek(second, duration.value)
    time.value = to
    if (content.value && rights.value && part.value !== 'trailer')
      keepSoughtPlace(soughtFilm(content.value, episode.value, rights.value), to)
    const { request } = loader
    // While loading, start the load at that second instead.
    if (now.name === 'loading' && request) return loader.open({ ...request, start: to })
    const isEnded = now.name === 'paused' && now.why === 'ended'
    // After a fault of the last media the engine may have no source.
    if (isEnded && request && media.recovery.faults > 0)
      return loader.open({ ...request, start: to, autoplay: true })
    if (now.name === 'paused' && now.why === 'not-started') return loader.amend({ start: to })
    engine.transport.seek(to)
    // A seek into media that cannot be loaded shows no frame, so a retry has to know the second.
    loader.amend({ start: to })
    // A film that had ended resumes from there.
    if (!isEnded) return
    remember()
    await media.resume()
  }
}

/** Carries out a film's buttons, over the picture and beside it, and a purchase after one of them (PLY-12). */
export function createButtons(
  { view, media, loader }: ContentParts,
  { remember }: KeptPlace,
  { openEpisode }: OtherEpisodes,
  { end: endFilm }: FilmEnd,
  player: Pick<Player, 'play'> & { seekTo(second: number): Promise<void> },
) {
  const { rights, next } = view
  /** The button with which the viewer left to buy; null if there is none since the last request. */
  let buying: ContentButton | null = null
  loader.events.on('opening', () => {
    buying = null
  })

  async function startOver(): Promise<void> {
    const now = media.state.value
    const { request } = loader
    if (request && now.name === 'paused' && now.why === 'not-started')
      return loader.open({ ...request, start: 0, autoplay: true })
    view.resumed.value = false
    remember()
    await player.seekTo(0)
    if (now.name === 'paused' && now.why === 'viewer') await media.resume()
  }

  return {
    startOver,
    async press({ action, end }: PlaybackPoint): Promise<void> {
      if (action === 'skip' || action === 'start') return player.seekTo(end)
      await endFilm(action === 'next' ? next.value : null)
    },
    async choose(button: ContentButton): Promise<void> {
      const press = getButtonAction(button)
      const { request } = loader
      if (press?.type === 'play') return press.from === 'beginning' ? startOver() : player.play()
      if (press?.type === 'next' && next.value) return openEpisode(next.value.id)
      if (press?.type === 'trailer' && request)
        return loader.open({ ...request, start: null, trailer: true, autoplay: true, back: request })
      buying = button
    },
    async afterPurchase(
      request: ContentRequest,
      findGate: () => Promise<Gate | null>,
    ): Promise<ContentRequest | null> {
      const through = rights.value?.broadcast?.channelId
      // The viewer may have bought the channel whose archive holds the film.
      if (through) await loader.isBought(through)
      // Read the buttons before the gate is looked up, which changes them. Without a pressed button, any button counts.
      const plays =
        buying?.playsAfterPurchase ?? rights.value?.buttons.some((one) => one.playsAfterPurchase) ?? false
      const gate = await findGate()
      return gate?.reason === 'purchase' ? null : { ...request, autoplay: plays || request.autoplay }
    },
  }
}
