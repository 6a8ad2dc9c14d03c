import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface VideoRendition {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly fps: number
  /** Peak bits per second. */
  readonly bandwidth: number
  readonly codecs: string
}

export interface AudioRendition {
  readonly id: string
  readonly language: string
  readonly name: string
  readonly bandwidth: number
  readonly codecs: string
}

export interface TextRendition {
  readonly id: string
  readonly language: string
  readonly name: string
}

export interface Loop {
  readonly number: number
  readonly name: string
  readonly kind: 'channel' | 'blackout'
  readonly seconds: number
  readonly segments: number
  readonly video: readonly VideoRendition[]
  /** Tiny frames, few a second, for worlds with small pictures. */
  readonly small: VideoRendition
  readonly audio: readonly AudioRendition[]
  readonly text: readonly TextRendition[]
}

/** An advertisement: one file without playlists. */
interface Advertisement {
  readonly number: number
  readonly kind: 'ad'
}

export interface Manifest {
  readonly segmentSeconds: number
  readonly loops: readonly (Loop | Advertisement)[]
  readonly clearkey?: {
    readonly path: string
    readonly keyId: string
    readonly key: string
    readonly seconds: number
  }
}

/** Reads the media folder's manifest, again after each change of the file. */
export class MediaFolder {
  #read: { at: number; manifest: Manifest } | undefined

  constructor(readonly dir: string) {}

  /** Undefined if the media have not been built. */
  manifest(): Manifest | undefined {
    const path = join(this.dir, 'manifest.json')
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return undefined
    if (this.#read?.at !== at) {
      this.#read = { at, manifest: JSON.parse(readFileSync(path, 'utf8')) }
    }
    return this.#read?.manifest
  }

  /** The content of a text file in the folder. */
  text(path: string): string {
    return readFileSync(join(this.dir, path), 'utf8')
  }

  /** The first loop that `accepts` accepts, advertisements excluded. */
  loop(accepts: (loop: Loop) => boolean): Loop | undefined {
    return this.manifest()?.loops.find((one): one is Loop => one.kind !== 'ad' && accepts(one))
  }
}
