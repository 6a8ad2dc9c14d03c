import { readFragment } from '../../demo/media/fragments'
import { boxAt, boxesIn, timescaleOf } from '../../demo/media/mp4-boxes'

const PACKET = 188
const PMT_PID = 0x100
const VIDEO_PID = 0x101
const AUDIO_PID = 0x102
const VIDEO_ID = 0xe0
const AUDIO_ID = 0xc0
/** Timestamps of a transport stream: 90 kHz in 33 bits. */
const CLOCK_HZ = 90_000
export const WRAP_S = 2 ** 33 / CLOCK_HZ
/** Length of the fields of an `avc1` sample entry before its child boxes. */
const AVC1_FIELDS = 78
const START_CODE = Buffer.from([0, 0, 0, 1])
const DELIMITER = Buffer.from([0, 0, 0, 1, 9, 0xf0])
const NAL_IDR = 5
/** AAC frames in one PES packet. */
const FRAMES_PER_PES = 8

/** Initialisation and media segment of one CMAF track. */
export interface TrackSegment {
  init: Buffer
  segment: Buffer
}

interface TimedSample {
  /** Seconds from the start of the segment. */
  at: number
  data: Buffer
}

/** The samples of a segment; `startS` is the place of the segment in the track, s. */
function samplesOf({ init, segment }: TrackSegment, startS: number): TimedSample[] {
  const { decodeTime, samples, media } = readFragment(segment)
  const scale = timescaleOf(init)
  let [time, offset] = [decodeTime, 0]
  return samples.map(({ size, duration }) => {
    const sample = { at: time / scale - startS, data: media.subarray(offset, offset + size) }
    time += duration
    offset += size
    return sample
  })
}

/** SPS and PPS of an initialisation segment, with start codes. */
function parameterSets(init: Buffer): Buffer {
  const entry = boxAt(init, 'moov/trak/mdia/minf/stbl/stsd').subarray(8)
  const avcC = boxesIn(boxesIn(entry)[0]?.body.subarray(AVC1_FIELDS) ?? entry).find(
    ({ type }) => type === 'avcC',
  )
  if (!avcC) throw new Error('no avcC in the initialisation segment')
  const sets: Buffer[] = []
  let at = 5
  for (const mask of [0x1f, 0xff]) {
    const count = (avcC.body[at] ?? 0) & mask
    at += 1
    for (let index = 0; index < count; index++) {
      const size = avcC.body.readUInt16BE(at)
      sets.push(START_CODE, avcC.body.subarray(at + 2, at + 2 + size))
      at += 2 + size
    }
  }
  return Buffer.concat(sets)
}

/** A picture with start codes in place of lengths, and its parameter sets before it if it is an IDR picture. */
function accessUnit(sample: Buffer, sets: Buffer): Buffer {
  const parts: Buffer[] = []
  let isIdr = false
  for (let at = 0; at < sample.length; ) {
    const size = sample.readUInt32BE(at)
    const nal = sample.subarray(at + 4, at + 4 + size)
    isIdr ||= ((nal[0] ?? 0) & 0x1f) === NAL_IDR
    parts.push(START_CODE, nal)
    at += 4 + size
  }
  return Buffer.concat([DELIMITER, ...(isIdr ? [sets] : []), ...parts])
}

/** An AAC LC frame of 48 kHz mono with its ADTS header. */
function adts(frame: Buffer): Buffer {
  const size = frame.length + 7
  const header = [0xff, 0xf1, 0x4c, 0x40 | (size >> 11), (size >> 3) & 0xff, ((size & 7) << 5) | 0x1f, 0xfc]
  return Buffer.concat([Buffer.from(header), frame])
}

const bits = (value: number, shift: number, mask: number) => Math.floor(value / 2 ** shift) & mask

function pes(id: number, seconds: number, payload: Buffer): Buffer {
  const pts = Math.round(seconds * CLOCK_HZ) % 2 ** 33
  const stamp = [
    0x21 | (bits(pts, 30, 7) << 1),
    bits(pts, 22, 0xff),
    (bits(pts, 15, 0x7f) << 1) | 1,
    bits(pts, 7, 0xff),
    (bits(pts, 0, 0x7f) << 1) | 1,
  ]
  // A video packet may leave its length open.
  const length = id === AUDIO_ID ? payload.length + 8 : 0
  return Buffer.concat([
    Buffer.from([0, 0, 1, id, length >> 8, length & 0xff, 0x80, 0x80, 5, ...stamp]),
    payload,
  ])
}

function crc(data: Buffer): Buffer {
  let value = 0xffffffff
  for (const byte of data) {
    value ^= byte << 24
    for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value & 0x80000000 ? 0x04c11db7 : 0)
  }
  const out = Buffer.alloc(4)
  out.writeUInt32BE(value >>> 0)
  return out
}

const table = (...bytes: number[]) => {
  const section = Buffer.from(bytes)
  return Buffer.concat([Buffer.from([0]), section, crc(section)])
}

const PAT = table(0, 0xb0, 13, 0, 1, 0xc1, 0, 0, 0, 1, 0xe0 | (PMT_PID >> 8), PMT_PID & 0xff)
const stream = (type: number, pid: number) => [type, 0xe0 | (pid >> 8), pid & 0xff, 0xf0, 0]
const PMT = table(
  ...[2, 0xb0, 23, 0, 1, 0xc1, 0, 0, 0xe0 | (VIDEO_PID >> 8), VIDEO_PID & 0xff, 0xf0, 0],
  ...stream(0x1b, VIDEO_PID),
  ...stream(0x0f, AUDIO_PID),
)

/** Splits payloads into packets; each packet identifier has its own continuity counter. */
function createPacketizer() {
  const counters = new Map<number, number>()
  return (pid: number, payload: Buffer): Buffer[] => {
    const packets: Buffer[] = []
    for (let at = 0; at < payload.length; ) {
      const counter = counters.get(pid) ?? 0
      counters.set(pid, (counter + 1) % 16)
      const size = Math.min(PACKET - 4, payload.length - at)
      const stuffing = PACKET - 4 - size
      const packet = Buffer.alloc(PACKET, 0xff)
      packet.set([0x47, (at === 0 ? 0x40 : 0) | (pid >> 8), pid & 0xff, (stuffing ? 0x30 : 0x10) | counter])
      // An adaptation field of nothing but stuffing.
      if (stuffing > 0) packet[4] = stuffing - 1
      if (stuffing > 1) packet[5] = 0
      payload.copy(packet, PACKET - size, at, at + size)
      packets.push(packet)
      at += size
    }
    return packets
  }
}

/**
 * An MPEG transport stream of one video and one audio segment, both of which lie at `startS` of their loop, with
 * timestamps from `atS` on, seconds; they wrap at {@link WRAP_S}.
 */
export function transportStream(
  video: TrackSegment,
  audio: TrackSegment,
  startS: number,
  atS: number,
): Buffer {
  const sets = parameterSets(video.init)
  const packetize = createPacketizer()
  const units = samplesOf(video, startS).map(({ at, data }) => ({
    at,
    pid: VIDEO_PID,
    data: pes(VIDEO_ID, atS + at, accessUnit(data, sets)),
  }))
  const frames = samplesOf(audio, startS)
  for (let index = 0; index < frames.length; index += FRAMES_PER_PES) {
    const group = frames.slice(index, index + FRAMES_PER_PES)
    const at = group[0]?.at ?? 0
    const payload = Buffer.concat(group.map(({ data }) => adts(data)))
    units.push({ at, pid: AUDIO_PID, data: pes(AUDIO_ID, atS + at, payload) })
  }
  units.sort((one, other) => one.at - other.at)
  return Buffer.concat([
    ...packetize(0, PAT),
    ...packetize(PMT_PID, PMT),
    ...units.flatMap(({ pid, data }) => packetize(pid, data)),
  ])
}
