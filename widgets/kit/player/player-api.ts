import * as screen from '../../../core/browser/screen'
import { TvError } from '../../../core/lib/errors/errors'
import { toJson } from '../../../core/lib/json'
import { waitForFirst } from '../../../core/lib/state/wait-for-first'
import type { Player } from '../../../core/playback'
import type { WidgetHost } from '../element/define-widget'
import { reportFault } from '../element/page-fault'
import type { ElementApi } from '../element/use-element-api'
import type { TvPlayerState, TvQuality, TvReport, TvTrack } from '../shapes'
import { TrackList } from './track-list'

/** The API of a player, whose methods request its picture even if the element waits for that. */
export interface PlayerElementApi<P> extends ElementApi<P> {
  /** As `act`, for a method that starts the element but no picture. */
  readonly actWithoutPicture: ElementApi<P>['act']
}

/** A method that moves the picture: settles once the picture is there, or with the error code on screen. */
export const move = <P extends Player>(
  { act }: ElementApi<P>,
  work: (player: P) => Promise<void>,
  joins = false,
): Promise<void> => act((player) => player.settle(() => work(player), joins))

/** The same with a number of seconds; rejects values that are not finite numbers before anything starts. */
export async function moveBySeconds<P extends Player>(
  api: ElementApi<P>,
  { argument, seconds, joins }: { argument: string; seconds: number; joins?: boolean },
  work: (player: P, seconds: number) => Promise<void>,
): Promise<void> {
  if (!Number.isFinite(seconds))
    throw new TvError('argument-invalid', { argument, wanted: 'finite number', given: printed(seconds) })
  await move(api, (player) => work(player, seconds), joins)
}

/** A value of any type for a report: `NaN`, `"x"`, `object`. */
const printed = (value: unknown): string =>
  typeof value === 'string'
    ? toJson(value.slice(0, 40))
    : typeof value === 'number'
      ? String(value)
      : typeof value

/** Combines an element's own methods and live properties with those of every player; accessors stay accessors. */
export function withPlayerApi<P extends Player, T extends object>(
  api: PlayerElementApi<P>,
  host: WidgetHost,
  video: HTMLVideoElement,
  own: T,
): T & ReturnType<typeof createPlayerApi> {
  const common = Object.getOwnPropertyDescriptors(createPlayerApi(api, host, video))
  return Object.defineProperties(own, common) as T & ReturnType<typeof createPlayerApi>
}

function createPlayerApi<P extends Player>(
  { ready, failure, act, actWithoutPicture }: PlayerElementApi<P>,
  host: WidgetHost,
  video: HTMLVideoElement,
) {
  const tracks = () => ready()?.tracks.state.value
  /** The last choice of each kind that waits for its list of tracks. */
  const { awaited } = host.kept

  /**
   * Makes a choice from a list as soon as the stream has one, because a page can choose before it has loaded. An id
   * that is not in the list is reported in the console and has no effect.
   */
  function choose(
    attribute: string,
    list: 'qualities' | 'audioTracks' | 'textTracks',
    id: string | null,
    set: () => void,
  ): void {
    const options = () => tracks()?.[list]
    const settle = () => {
      delete awaited[attribute]
      if (id === null || options()?.some((one) => one.id === id)) set()
      else
        void reportFault({
          code: 'argument-invalid',
          element: host.element,
          attribute,
          value: id,
          problem: 'its list has no such id',
        })
    }
    awaited[attribute] = id
    if (options()?.length) {
      settle()
      return
    }
    // A playing stream has its lists, even if they are empty.
    const arrived = waitForFirst(() => options()?.length || ready()?.state.value.name === 'playing' || null)
    void arrived.then(() => {
      if (awaited[attribute] === id) settle()
    })
  }

  const api = {
    play: () => act((player) => player.play()),
    pause: () => actWithoutPicture((player) => player.pause()),
    refreshEntitlements: () => actWithoutPicture((player) => player.refreshEntitlements()),
    enterFullscreen: () => screen.enterFullscreen(host.element, video),
    exitFullscreen: () => screen.exitFullscreen(video),
    async enterPictureInPicture() {
      if (!screen.isPictureInPicture(video)) await screen.togglePictureInPicture(video)
    },
    diagnostics: (): Promise<TvReport> => actWithoutPicture((player) => player.diagnostics()),
    get state(): TvPlayerState {
      return failure() ? 'failed' : (ready()?.state.value.name ?? 'idle')
    },
    get paused(): boolean {
      return ready()?.paused.value ?? true
    },
    get qualities(): readonly TvQuality[] {
      return tracks()?.qualities ?? []
    },
    get quality(): string | null {
      return tracks()?.quality ?? null
    },
    set quality(id: string | null) {
      choose('quality', 'qualities', id, () => ready()?.tracks.setQuality(id))
    },
    get audioTracks(): readonly TvTrack[] {
      return TrackList.from(tracks()?.audioTracks ?? [])
    },
    get audioTrack(): string | null {
      return tracks()?.audioTrack ?? null
    },
    set audioTrack(id: string | null) {
      choose('audioTrack', 'audioTracks', id, () => id !== null && ready()?.tracks.setAudioTrack(id))
    },
    get textTracks(): readonly TvTrack[] {
      return TrackList.from(tracks()?.textTracks ?? [])
    },
    get textTrack(): string | null {
      return tracks()?.textTrack ?? null
    },
    set textTrack(id: string | null) {
      choose('textTrack', 'textTracks', id, () => ready()?.tracks.setTextTrack(id))
    },
  }
  // A view before this one was removed while choices waited: each setter waits again.
  return Object.assign(api, awaited)
}
