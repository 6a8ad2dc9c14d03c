import { type ContentButton, getButtonAction } from '../../../catalogue'
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

/** Moves to other seconds of a film; returns its seek. */
export function createFilmSeek(
  { engine, view, media, loader, soughtFilm }: ContentParts,
  { remember }: KeptPlace,
): (second: number) => Promise<void> {
  const { content, episode, rights, part, time, duration } = view

  media.events.on('renew', (aheadS) => {
    // The last seconds are not played again.
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
  /** The button by which the viewer left to buy; null for none since the last request. */
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
    async afterPurchase(request: ContentRequest, signal: AbortSignal): Promise<ContentRequest | null> {
      const through = rights.value?.broadcast?.channelId
      // The purchase may have been that of the channel.
      if (through) await loader.isBought(through).catch(() => false)
      // By the button that was pressed, or by any of them; before the gate is looked for again, which changes the buttons.
      const plays =
        buying?.playsAfterPurchase ?? rights.value?.buttons.some((one) => one.playsAfterPurchase) ?? false
      const isClosed = await loader.gate(signal).then(
        (gate) => gate?.reason === 'purchase',
        () => true,
      )
      return isClosed ? null : { ...request, autoplay: plays || request.autoplay }
    },
  }
}
