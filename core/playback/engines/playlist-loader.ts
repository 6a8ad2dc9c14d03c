import type { HlsConfig } from 'hls.js'
import type { createAheadLoader } from './ahead-loader'

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>

const SEQUENCE = /^(#EXT-X-DISCONTINUITY-SEQUENCE:)(\d+)/m
/** Renditions may begin some discontinuities apart; numbers must not become negative. */
const SLACK = 1000

/** The playlist with its discontinuities counted from `base`. */
export const rebase = (playlist: string, base: number): string =>
  playlist.replace(
    SEQUENCE,
    (_, tag: string, number: string) => `${tag}${Math.max(0, Number(number) - base)}`,
  )

/** The base for a source whose first playlist this is; null when it has no discontinuities counted. */
export function baseOf(playlist: string): number | null {
  const number = SEQUENCE.exec(playlist)?.[2]
  return number === undefined ? null : Math.max(0, Number(number) - SLACK)
}

/**
 * hls.js keeps timestamps in an array indexed by discontinuity and walks it with every playlist, so a stream that has
 * been on air for years (sequence in the millions) costs seconds each time. Numbers are made small before it sees them.
 * One class per source: all of its playlists share one base.
 */
export function createPlaylistLoader(Loader: ReturnType<typeof createAheadLoader>): PlaylistLoader {
  let base: number | null = null

  return class extends Loader {
    override load(...[context, config, callbacks]: Parameters<InstanceType<typeof Loader>['load']>) {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, ...rest) {
          if (typeof response.data === 'string') {
            base ??= baseOf(response.data)
            if (base) response.data = rebase(response.data, base)
          }
          callbacks.onSuccess(response, ...rest)
        },
      })
    }
  } as PlaylistLoader
}
