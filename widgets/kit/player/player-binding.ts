import { signal } from '@preact/signals-core'
import * as screen from '../../../core/browser/screen'
import { asTvError, TvError } from '../../../core/lib/errors'
import { toJson } from '../../../core/lib/json'
import { waitForFirst } from '../../../core/lib/wait-for-first'
import type { Player } from '../../../core/playback'
import type { WidgetHost } from '../element/define-widget'
import { reportFault } from '../element/page-fault'
import type { TvPlayerState, TvQuality, TvReport, TvTrack } from '../shapes'
import { TrackList } from './track-list'

/**
 * Connects the element's public members with the player's model, which is replaced with the operator while the element
 * stays.
 */
export interface PlayerBinding<P extends Player> {
  readonly player: { value: P | null }
  readonly failure: { value: TvError | null }
  /** The viewer or the host wants to watch: work begins even where `load` says to wait. */
  requestPlayback: () => void
}

export function createPlayerBinding<P extends Player>(requestPlayback: () => void): PlayerBinding<P> {
  return { player: signal(null), failure: signal(null), requestPlayback }
}

/** The model, as soon as there is one; rejects with what kept it from coming. */
const ready = <P extends Player>(binding: PlayerBinding<P>): Promise<P> =>
  waitForFirst(() => {
    const [player, failure] = [binding.player.value, binding.failure.value]
    if (!player && failure) throw failure
    return player
  })

/** A method of an element: calls the present model, or the next one; rejects with a TvError. */
const actOn =
  <P extends Player>(binding: PlayerBinding<P>) =>
  <A extends unknown[], R>(work: (player: P, ...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    binding.requestPlayback()
    try {
      return await work(await ready(binding), ...args)
    } catch (error) {
      throw asTvError(error)
    }
  }

/** A method that moves the picture: settles once the picture is there, or with the code of what the screen shows. */
export const moveOn =
  <P extends Player>(binding: PlayerBinding<P>) =>
  <A extends unknown[]>(work: (player: P, ...args: A) => Promise<void>, joins = false) =>
    actOn(binding)((player, ...args: A) => player.settle(() => work(player, ...args), joins))

/** Such a method with a number of seconds; what is not a finite number is refused before anything starts. */
export const moveBySeconds = <P extends Player>(
  binding: PlayerBinding<P>,
  argument: string,
  work: (player: P, seconds: number) => Promise<void>,
  joins = false,
) => {
  const act = moveOn(binding)(work, joins)
  return async (seconds: number): Promise<void> => {
    if (!Number.isFinite(seconds))
      throw new TvError('argument-invalid', { argument, wanted: 'finite number', given: printed(seconds) })
    await act(seconds)
  }
}

/** A value of any type for a report: `NaN`, `"x"`, `object`. */
const printed = (value: unknown): string =>
  typeof value === 'string'
    ? toJson(value.slice(0, 40))
    : typeof value === 'number'
      ? String(value)
      : typeof value

/** An element's own methods and live properties with those that every player has; accessors stay accessors. */
export function withPlayerApi<P extends Player, T extends object>(
  binding: PlayerBinding<P>,
  host: WidgetHost,
  video: HTMLVideoElement,
  own: T,
): T & ReturnType<typeof createPlayerApi> {
  const common = Object.getOwnPropertyDescriptors(createPlayerApi(binding, host, video))
  return Object.defineProperties(own, common) as T & ReturnType<typeof createPlayerApi>
}

function createPlayerApi<P extends Player>(
  binding: PlayerBinding<P>,
  host: WidgetHost,
  video: HTMLVideoElement,
) {
  const player = () => binding.player.value
  const tracks = () => player()?.tracks.state.value
  const act = actOn(binding)
  /** The last choice of each kind that waits for its list. */
  const awaited = new Map<string, string | null>()

  /**
   * Makes a choice from a list, as soon as the stream has one: a page can choose before it has loaded. An id that is not in
   * the list is reported in the console, and changes nothing.
   */
  function choose(
    what: string,
    list: () => readonly { id: string }[] | undefined,
    id: string | null,
    set: (id: string | null) => void,
  ): void {
    const settle = () => {
      if (id === null || list()?.some((one) => one.id === id)) set(id)
      else
        void reportFault({
          code: 'argument-invalid',
          element: host.element,
          attribute: what,
          value: id,
          problem: 'its list has no such id',
        })
    }
    awaited.delete(what)
    if (list()?.length) {
      settle()
      return
    }
    awaited.set(what, id)
    // A stream that plays has its lists, empty ones included.
    const arrived = waitForFirst(() =>
      list()?.length || player()?.state.value.name === 'playing' ? true : null,
    )
    void arrived.then(() => {
      if (!awaited.has(what) || awaited.get(what) !== id) return
      awaited.delete(what)
      settle()
    })
  }

  return {
    play: act((model) => model.play()),
    pause: act((model) => model.pause()),
    refreshEntitlements: act((model) => model.refreshEntitlements()),
    enterFullscreen: () => screen.enterFullscreen(host.element, video),
    exitFullscreen: () => screen.exitFullscreen(),
    async enterPictureInPicture() {
      if (!screen.isPictureInPicture(video)) await screen.togglePictureInPicture(video)
    },
    diagnostics: act(async (model): Promise<TvReport> => model.diagnostics()),
    get state(): TvPlayerState {
      return binding.failure.value ? 'failed' : (player()?.state.value.name ?? 'idle')
    },
    get paused(): boolean {
      return player()?.paused.value ?? true
    },
    get qualities(): readonly TvQuality[] {
      return tracks()?.qualities ?? []
    },
    get quality(): string | null {
      return tracks()?.quality ?? null
    },
    set quality(id: string | null) {
      choose(
        'quality',
        () => tracks()?.qualities,
        id,
        (found) => player()?.tracks.setQuality(found),
      )
    },
    get audioTracks(): readonly TvTrack[] {
      return TrackList.from(tracks()?.audioTracks ?? [])
    },
    get audioTrack(): string | null {
      return tracks()?.audioTrack ?? null
    },
    set audioTrack(id: string | null) {
      choose(
        'audioTrack',
        () => tracks()?.audioTracks,
        id,
        (found) => {
          if (found !== null) player()?.tracks.setAudioTrack(found)
        },
      )
    },
    get textTracks(): readonly TvTrack[] {
      return TrackList.from(tracks()?.textTracks ?? [])
    },
    get textTrack(): string | null {
      return tracks()?.textTrack ?? null
    },
    set textTrack(id: string | null) {
      choose(
        'textTrack',
        () => tracks()?.textTracks,
        id,
        (found) => player()?.tracks.setTextTrack(found),
      )
    },
  }
}
