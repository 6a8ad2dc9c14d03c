import type { HlsConfig } from 'hls.js'
import { readSegments } from './hls-playlist'
import type { createPrefetchLoader } from './prefetch-loader'

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>

const SEQUENCE = /^(#EXT-X-DISCONTINUITY-SEQUENCE:)(\d+)/m
/** Added to the numbers, because renditions may start some discontinuities apart and numbers must not become negative. */
const SLACK = 1000

/** Returns the playlist with its discontinuities counted from `base`. */
export const rebase = (playlist: string, base: number): string =>
  playlist.replace(
    SEQUENCE,
    (_, tag: string, number: string) => `${tag}${Math.max(0, Number(number) - base)}`,
  )

/** Returns the base for a source with this first playlist; null if it has no discontinuity sequence. */
export function findBase(playlist: string): number | null {
  const number = SEQUENCE.exec(playlist)?.[2]
  return number === undefined ? null : Math.max(0, Number(number) - SLACK)
}

/** The tags of parts, and the distance from the live edge that they allow. */
const PARTS = /^#EXT-X-(?:PART|PART-INF|PRELOAD-HINT|RENDITION-REPORT):.*\r?\n?|PART-HOLD-BACK=[^,\r\n]*,?/gm

/**
 * Returns the playlist without the parts of its segments, if its server does not hold a request until the next part
 * exists (CAN-BLOCK-RELOAD). Parts would otherwise become known too late: hls.js would play so close to the live edge
 * that the buffer runs empty between two requests.
 */
export const withoutLateParts = (playlist: string): string =>
  /^#EXT-X-PART-INF:/m.test(playlist) && !/CAN-BLOCK-RELOAD=YES/.test(playlist)
    ? playlist.replace(PARTS, '')
    : playlist

/** Seconds of media after the start position that the first playlist keeps. */
const NEAR_S = 300

/**
 * Returns the playlist cut some minutes after `startAt`, if hls.js reloads it soon and completely. hls.js creates an
 * object for each of an hour's thousands of segments, which would delay the first frame.
 */
export function beginningOnly(playlist: string, startAt: number): string {
  if (playlist.includes('#EXT-X-ENDLIST') || playlist.includes('#EXT-X-SERVER-CONTROL')) return playlist
  for (const { end, to } of readSegments(playlist)) {
    if (end > startAt + NEAR_S) return `${playlist.slice(0, to)}\n`
  }
  return playlist
}

/**
 * hls.js keeps timestamps in an array indexed by discontinuity and walks it with every playlist, so a stream that has run
 * for years (sequence in the millions) costs seconds each time. This loader makes the numbers small first. One class per
 * source: all of its playlists share one base. `begins` returns true until the first segment is buffered.
 */
export function createPlaylistLoader(
  Loader: ReturnType<typeof createPrefetchLoader>,
  begins: () => boolean,
): PlaylistLoader {
  let base: number | null = null
  const loaded = new Set<string>()

  return class extends Loader {
    readonly #startAt: number

    constructor(config: HlsConfig) {
      super(config)
      this.#startAt = config.startPosition
    }

    override load(...[context, config, callbacks]: Parameters<InstanceType<typeof Loader>['load']>) {
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, ...rest) => {
          if (typeof response.data === 'string') {
            const playlist = withoutLateParts(response.data)
            base ??= findBase(playlist)
            const whole = base ? rebase(playlist, base) : playlist
            const begun = !begins() || this.#startAt < 0 || loaded.has(context.url)
            response.data = begun ? whole : beginningOnly(whole, this.#startAt)
            loaded.add(context.url)
          }
          callbacks.onSuccess(response, ...rest)
        },
      })
    }
  } as PlaylistLoader
}
