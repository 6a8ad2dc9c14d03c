import { type ContentButton, getButtonAction } from '../../../catalogue'
import type { Player } from '../../player/player'
import type { ContentRequest } from '../content-kind'
import type { PlaybackPoint } from '../watch-rules'
import type { ContentParts } from './content-parts'
import type { OtherEpisodes } from './episodes'
import type { FilmEnd } from './film-end'
import type { KeptPlace } from './kept-place'

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
