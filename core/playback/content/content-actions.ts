import { type ContentButton, type Episode, episodeBeside, getButtonAction } from '../../catalogue'
import { joinContentName } from '../../lib/content-name'
import { TvError } from '../../lib/errors'
import type { MediaEngine } from '../engine'
import type { Loader } from '../player/load'
import type { Media } from '../player/media'
import type { ContentRequest, ContentSource, ContentView, PlayableContent } from './content-kind'
import type { WatchHistory } from './watch-history'
import type { PlaybackPoint } from './watch-rules'

interface ContentActionsOptions {
  view: ContentView
  media: Media
  loader: Loader<ContentRequest, PlayableContent, ContentSource>
  player: { play(): Promise<void>; seekTo(second: number): Promise<void> }
  engine: Pick<MediaEngine, 'transport'>
  history: WatchHistory
  /** Records the place from here on for the film on screen. */
  remember(): void
}

/** The actions of a film's buttons and of its end: skip, next episode, trailer, start over (PLY-12). */
export function createContentActions(options: ContentActionsOptions) {
  const { view, media, loader, player, engine, history, remember } = options
  const { content, episode, episodes, duration, next } = view
  const { open } = loader
  /** The button by which the viewer left to buy; null for none since the last request. */
  let buying: ContentButton | null = null
  loader.events.on('opening', () => {
    buying = null
  })

  /** Ends the film: the last frame stays, and its place is reported as the end. */
  function finish(): void {
    history.finish(duration.value)
    loader.amend({ start: 0 })
    engine.transport.pause()
    media.send({ name: 'media-ended' })
  }

  /** Plays the next episode once this one has been watched. */
  async function follow({ id }: Episode): Promise<void> {
    history.finish(duration.value)
    await openEpisode(id)
  }

  async function openEpisode(id: string): Promise<void> {
    const wanted = episodes.value.find((one) => one.id === id)
    const { request } = loader
    if (!wanted || !content.value || !request) throw new TvError('not-ready', { episode: id })
    const name = joinContentName(content.value.slug, wanted.slug)
    const { libraryId } = request
    await open({ content: name, libraryId, start: null, trailer: false, autoplay: true })
  }

  async function startOver(): Promise<void> {
    const now = media.state.value
    const { request } = loader
    if (request && now.name === 'paused' && now.why === 'not-started')
      return open({ ...request, start: 0, autoplay: true })
    view.resumed.value = false
    remember()
    await player.seekTo(0)
    if (now.name === 'paused' && now.why === 'viewer') await media.resume()
  }

  return {
    /** True if playback starts once the film is bought, by the button that was pressed or by any of them. */
    playsAfterPurchase: (): boolean =>
      buying?.playsAfterPurchase ?? view.rights.value?.buttons.some((one) => one.playsAfterPurchase) ?? false,
    finish,
    follow,
    openEpisode,
    startOver,

    async press({ action, end }: PlaybackPoint): Promise<void> {
      if (action === 'skip' || action === 'start') return player.seekTo(end)
      if (action !== 'next' || !next.value) return finish()
      await follow(next.value)
    },

    async choose(button: ContentButton): Promise<void> {
      const press = getButtonAction(button)
      const { request } = loader
      if (press?.type === 'play') return press.from === 'beginning' ? startOver() : player.play()
      if (press?.type === 'next' && next.value) return openEpisode(next.value.id)
      if (press?.type === 'trailer' && request)
        return open({ ...request, start: null, trailer: true, autoplay: true, back: request })
      buying = button
    },

    async leaveTrailer(): Promise<void> {
      const { request } = loader
      if (request?.back) await open({ ...request.back, autoplay: false })
    },

    /** Opens the episode beside the one on screen; `not-ready` at the first and the last. */
    async step(by: 1 | -1): Promise<void> {
      const beside = episodeBeside(episodes.value, episode.value?.id ?? null, by)
      if (!beside) throw new TvError('not-ready', { episode: by > 0 ? 'last' : 'first' })
      await openEpisode(beside.id)
    },
  }
}
