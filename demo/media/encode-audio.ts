import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fragments, makeFragment, splitFragmented } from './fragments'
import { AAC_FRAME, type AudioTrack, type Loop, SAMPLE_RATE, SEGMENT_SECONDS, segmentCount } from './loops'
import { melody } from './melody'
import { ffmpeg } from './run-tool'

const BITRATE = '32k'
const ADTS_HEADER = 7

/**
 * A loop's sound in one language, as AAC-LC mono at 48 kHz whose first packet contains the loop's first sample. Segment
 * n starts at the packet nearest to 2n s. The loop is encoded three times in a row and the middle pass is kept: this
 * drops the encoder's start-up and makes the loop's end inaudible.
 */
export function encodeAudio(loop: Loop, track: AudioTrack, workDir: string): Fragments {
  const pass = melody(loop.seconds, loop.rootHz * track.pitch, track.stride)
  const packetsInLoop = (loop.seconds * SAMPLE_RATE) / AAC_FRAME
  const raw = join(workDir, 'audio.raw')
  writeFileSync(raw, Buffer.concat([pass, pass, pass]))
  // The encoder puts one packet of silence in front.
  const packets = adtsPackets(ffmpeg([...pcm(raw), ...AAC, '-f', 'adts', 'pipe:1'])).slice(
    packetsInLoop + 1,
    2 * packetsInLoop + 1,
  )
  const starts = Array.from({ length: segmentCount(loop) + 1 }, (_, n) =>
    Math.round((n * SEGMENT_SECONDS * SAMPLE_RATE) / AAC_FRAME),
  )
  const segments = starts.slice(0, -1).map((start, n) => {
    const samples = packets.slice(start, starts[n + 1]).map((packet) => packet.subarray(ADTS_HEADER))
    return makeFragment(n + 1, start * AAC_FRAME, AAC_FRAME, samples)
  })
  return { init: initFor(raw, track, workDir), segments }
}

/** An advertisement's sound: plain MP4 audio, its start-up marked for players to skip. */
export function encodeAdAudio(loop: Loop, workDir: string): string {
  const raw = join(workDir, 'ad.raw')
  const file = join(workDir, 'ad.m4a')
  writeFileSync(raw, melody(loop.seconds, loop.rootHz * 2, 5))
  ffmpeg([...pcm(raw), ...AAC, file])
  return file
}

const AAC = ['-c:a', 'aac', '-b:a', BITRATE, '-flags', '+bitexact', '-fflags', '+bitexact']

const pcm = (file: string) => ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', file]

/** ffmpeg writes the decoder's configuration only when it encodes, not when it copies ADTS. */
function initFor(raw: string, track: AudioTrack, workDir: string): Buffer {
  const file = join(workDir, 'audio-init.mp4')
  const language = `language=${track.language === 'ru' ? 'rus' : 'eng'}`
  const flags = '+cmaf+frag_keyframe+empty_moov+default_base_moof'
  const options = ['-t', '1', '-metadata:s:a:0', language, '-use_editlist', '0', '-movflags', flags]
  ffmpeg([...pcm(raw), ...AAC, ...options, file])
  return splitFragmented(readFileSync(file)).init
}

function adtsPackets(data: Buffer): Buffer[] {
  const packets: Buffer[] = []
  for (let at = 0; at < data.length; ) {
    // 13 bits of length from bit 30 of the header, which they include.
    const size = (data.readUInt32BE(at + 2) >> 5) & 0x1fff
    if (data.readUInt16BE(at) >> 4 !== 0xfff || size <= ADTS_HEADER)
      throw new Error(`no ADTS header at byte ${at}`)
    packets.push(data.subarray(at, at + size))
    at += size
  }
  return packets
}
