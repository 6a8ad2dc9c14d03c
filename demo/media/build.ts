import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packClearkey } from './clearkey'
import { encodeAdAudio, encodeAudio } from './encode-audio'
import { encodeProgressive, encodeRenditions, writeSprite } from './encode-video'
import type { Fonts } from './filter-graph'
import type { Fragments } from './fragments'
import {
  AAC_FRAME,
  AUDIO,
  CLEARKEY,
  LOOPS,
  type Loop,
  RENDITIONS,
  type Rendition,
  SAMPLE_RATE,
  SEGMENT_SECONDS,
  SMALL,
  segmentCount,
  TEXT,
  THUMBNAILS,
} from './loops'
import type { AdLoop, Manifest, SegmentedLoop } from './manifest'
import { boxAt, boxesIn } from './mp4-boxes'
import { subtitleSegment } from './subtitles'

const [outDir, workDir, packager, bold, regular] = process.argv.slice(2)
if (!outDir || !workDir || !packager || !bold || !regular) {
  throw new Error('usage: build.ts OUT_DIR WORK_DIR PACKAGER BOLD_FONT REGULAR_FONT')
}
const fonts: Fonts = { bold, regular }
const work: string = workDir
const out: string = outDir

const loops: Manifest['loops'] = LOOPS.map((loop) => {
  console.log(`loop ${loop.number}, ${loop.name}`)
  const dir = join(out, 'loops', String(loop.number))
  mkdirSync(dir, { recursive: true })
  return loop.kind === 'ad' ? buildAd(loop, dir) : buildSegmented(loop, loop.kind, dir)
})
console.log('encrypted set')
packClearkey(out, work, packager)
const { path, keyId, key, seconds, loop } = CLEARKEY
const manifest: Manifest = {
  segmentSeconds: SEGMENT_SECONDS,
  loops,
  clearkey: { path, keyId, key, seconds, loop },
}
writeFileSync(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)

function buildSegmented(loop: Loop, kind: 'channel' | 'blackout', dir: string): SegmentedLoop {
  const segments = segmentCount(loop)
  const streams = encodeRenditions(loop, [...RENDITIONS, SMALL], fonts, work)
  const write = (rendition: Rendition) => {
    const stream = streams.get(rendition)
    if (!stream) throw new Error(`${rendition.id} was not encoded`)
    writeSegments(stream, join(dir, rendition.id))
    const { id, width, height, fps } = rendition
    return { id, width, height, fps, bandwidth: peak(stream), codecs: avcCodec(stream.init) }
  }
  const video = RENDITIONS.map(write)
  const small = write(SMALL)
  const audio = AUDIO.map((track) => {
    const stream = encodeAudio(loop, track, work)
    writeSegments(stream, join(dir, track.id))
    const { id, language, name } = track
    return { id, language, name, bandwidth: peak(stream), codecs: 'mp4a.40.2' }
  })
  const text = TEXT.map(({ id, language, name }) => {
    mkdirSync(join(dir, id))
    for (let n = 0; n < segments; n++) {
      writeFileSync(join(dir, id, `${n}.vtt`), subtitleSegment(loop, language, n))
    }
    return { id, language, name }
  })
  const { sprite, columns, width, height, everySeconds } = THUMBNAILS
  const rows = Math.ceil(segments / columns)
  const best = [...streams.values()][0]
  if (!best) throw new Error('there is no rendition to take thumbnails from')
  writeSprite(best, rows, work, join(dir, sprite))
  const thumbnails = { sprite, columns, rows, width, height, everySeconds }
  return {
    number: loop.number,
    name: loop.name,
    kind,
    seconds: loop.seconds,
    segments,
    video,
    small,
    audio,
    text,
    thumbnails,
  }
}

function buildAd(loop: Loop, dir: string): AdLoop {
  const rendition = RENDITIONS.find((one) => one.id === 'v480')
  if (!rendition) throw new Error('advertisements are made in v480, which is not there')
  const file = 'ad.mp4'
  encodeProgressive(loop, rendition, fonts, work, encodeAdAudio(loop, work), join(dir, file))
  const bandwidth = Math.ceil((readFileSync(join(dir, file)).length * 8) / loop.seconds)
  const { number, name, seconds } = loop
  return {
    number,
    name,
    kind: 'ad',
    seconds,
    file,
    width: rendition.width,
    height: rendition.height,
    bandwidth,
  }
}

function writeSegments(stream: Fragments, dir: string): void {
  mkdirSync(dir)
  writeFileSync(join(dir, 'init.mp4'), stream.init)
  stream.segments.forEach((segment, n) => {
    writeFileSync(join(dir, `${n}.m4s`), segment)
  })
}

/** Bit/s of the largest segment, taken as a packet shorter than SEGMENT_SECONDS as sound may be. */
function peak(stream: Fragments): number {
  const shortest = SEGMENT_SECONDS - AAC_FRAME / SAMPLE_RATE
  return Math.ceil((Math.max(...stream.segments.map((segment) => segment.length)) * 8) / shortest)
}

/** The codecs value of RFC 6381, from the stream's own configuration record. */
function avcCodec(init: Buffer): string {
  const entry = boxesIn(boxAt(init, 'moov/trak/mdia/minf/stbl/stsd').subarray(8))[0]
  if (entry?.type !== 'avc1') throw new Error('the video track is not avc1')
  return `avc1.${boxAt(entry.body.subarray(78), 'avcC').toString('hex', 1, 4)}`
}
