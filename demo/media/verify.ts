import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FPS, SEGMENT_SECONDS } from './loops'
import type { AdLoop, Manifest, SegmentedLoop } from './manifest'
import { boxAt, boxesIn } from './mp4-boxes'
import { readStrips } from './read-strip'
import { runTool } from './run-tool'
import { expectEqual, expectStrips, verifyAudio, verifyVideo, within } from './verify-segments'

const MAX_BYTES = 13_000_000
const FRAMES = FPS * SEGMENT_SECONDS

const root = process.argv[2] ?? dirname(fileURLToPath(import.meta.url))
try {
  verifyAll()
} catch (error) {
  console.error(`verify.ts: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

function verifyAll(): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'))
  expectEqual('segmentSeconds', manifest.segmentSeconds, SEGMENT_SECONDS)
  for (const loop of manifest.loops) {
    const dir = join(root, 'loops', String(loop.number))
    within(`loop ${loop.number}`, () => {
      if (loop.kind === 'ad') verifyAd(dir, loop)
      else verifySegmented(dir, loop)
    })
    console.log(`loop ${loop.number}, ${loop.name}: in order`)
  }
  within('clearkey', () => verifyClearkey(manifest.clearkey))
  console.log('encrypted set: in order')
  const bytes = bytesUnder(join(root, 'loops')) + bytesUnder(join(root, 'clearkey'))
  if (bytes > MAX_BYTES) throw new Error(`${bytes} bytes of media are more than ${MAX_BYTES}`)
  console.log(`${(bytes / 1e6).toFixed(1)} MB`)
}

function verifySegmented(dir: string, loop: SegmentedLoop): void {
  expectEqual('segments', loop.segments * SEGMENT_SECONDS, loop.seconds)
  for (const stream of [...loop.video, loop.small]) {
    const { id, width, height } = stream
    expectEqual(`${id} size`, sizeOf(join(dir, id, 'init.mp4')), `${width}x${height}`)
    verifyVideo(dir, loop, stream)
  }
  for (const { id } of loop.audio) verifyAudio(dir, loop, id)
  for (const { id } of loop.text) {
    for (let n = 0; n < loop.segments; n++)
      within(`${id}/${n}.vtt`, () => verifyText(join(dir, id, `${n}.vtt`), n))
  }
  const { sprite, columns, rows, width, height } = loop.thumbnails
  expectEqual(sprite, sizeOf(join(dir, sprite)), `${columns * width}x${rows * height}`)
}

function verifyText(file: string, segment: number): void {
  const text = readFileSync(file, 'utf8')
  if (!text.startsWith('WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n')) throw new Error('header')
  const starts = [...text.matchAll(/^00:00:(\d\d)\.000 --> /gm)].map((match) => Number(match[1]))
  expectEqual('cues start at', starts.join(), [0, 1].map((i) => segment * SEGMENT_SECONDS + i).join())
}

function verifyAd(dir: string, ad: AdLoop): void {
  const file = join(dir, ad.file)
  const kinds = ['-show_entries', 'stream=codec_name', '-of', 'csv=p=0', file]
  const codecs = runTool('ffprobe', ['-v', 'error', ...kinds])
    .toString()
    .trim()
    .split('\n')
  expectEqual('codecs', codecs.join(), 'h264,aac')
  expectEqual('size', sizeOf(file), `${ad.width}x${ad.height}`)
  const strips = readStrips(readFileSync(file))
  for (let n = 0; n < ad.seconds / SEGMENT_SECONDS; n++) {
    expectStrips(strips.slice(n * FRAMES, (n + 1) * FRAMES), ad.number, n, FRAMES)
  }
  expectEqual('frames', strips.length, ad.seconds * FPS)
}

function verifyClearkey(set: Manifest['clearkey']): void {
  const mpd = readFileSync(join(root, set.path), 'utf8')
  const kid = set.keyId.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  for (const part of [
    'type="static"',
    `mediaPresentationDuration="PT${set.seconds}S"`,
    `default_KID="${kid}"`,
  ]) {
    if (!mpd.includes(part)) throw new Error(`the MPD lacks ${part}`)
  }
  const dir = dirname(join(root, set.path))
  const init = readFileSync(join(dir, 'video-init.mp4'))
  const entry = boxesIn(boxAt(init, 'moov/trak/mdia/minf/stbl/stsd').subarray(8))[0]
  expectEqual('sample entry', entry?.type ?? 'none', 'encv')
  for (let n = 0; n < set.seconds / SEGMENT_SECONDS; n++) {
    within(`video-${n + 1}.m4s`, () => {
      const file = Buffer.concat([init, readFileSync(join(dir, `video-${n + 1}.m4s`))])
      expectStrips(readStrips(file, set.key), set.loop, n, FRAMES)
    })
  }
}

function sizeOf(file: string): string {
  const fields = ['-select_streams', 'v:0', '-show_entries', 'stream=width,height', '-of', 'csv=p=0:s=x']
  return runTool('ffprobe', ['-v', 'error', ...fields, file])
    .toString()
    .trim()
}

function bytesUnder(dir: string): number {
  return readdirSync(dir, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(dir, entry.name)
    return sum + (entry.isDirectory() ? bytesUnder(path) : statSync(path).size)
  }, 0)
}
