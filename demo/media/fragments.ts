import { boxAt, boxesIn, makeBox, words } from './mp4-boxes'

/** An initialisation segment and the media segments that follow it. */
export interface Fragments {
  init: Buffer
  segments: Buffer[]
}

/** One media segment as its boxes describe it; times in ticks of the track. */
export interface FragmentFacts {
  decodeTime: number
  samples: { size: number; duration: number }[]
  /** Bytes of the samples, in order. */
  media: Buffer
}

const TFHD_DEFAULT_BASE_IS_MOOF = 0x020000
const SYNC_SAMPLE = 0x02000000

/** Takes a fragmented file apart: ftyp and moov, then one segment for each moof with its mdat. */
export function splitFragmented(file: Buffer): Fragments {
  const boxes = boxesIn(file)
  const init = boxes.filter((box) => box.type === 'ftyp' || box.type === 'moov').map((box) => box.whole)
  const segments: Buffer[] = []
  boxes.forEach((box, i) => {
    const next = boxes[i + 1]
    if (box.type === 'moof' && next?.type === 'mdat') segments.push(Buffer.concat([box.whole, next.whole]))
  })
  return { init: Buffer.concat(init), segments }
}

/**
 * A media segment of one track (id 1) whose samples all last as long and are all sync samples.
 * @param sequence - from 1
 * @param decodeTime - decode time of the first sample, ticks
 * @param duration - duration of each sample, ticks
 */
export function makeFragment(
  sequence: number,
  decodeTime: number,
  duration: number,
  samples: readonly Buffer[],
): Buffer {
  const moof = (dataOffset: number) =>
    makeBox(
      'moof',
      makeBox('mfhd', words(0, sequence)),
      makeBox(
        'traf',
        makeBox('tfhd', words(TFHD_DEFAULT_BASE_IS_MOOF | 0x28, 1, duration, SYNC_SAMPLE)),
        makeBox('tfdt', words(0x01000000, 0, decodeTime)),
        makeBox('trun', words(0x000201, samples.length, dataOffset, ...samples.map((one) => one.length))),
      ),
    )
  return Buffer.concat([moof(moof(0).length + 8), makeBox('mdat', ...samples)])
}

/** Reads back a segment made by makeFragment or by ffmpeg. */
export function readFragment(segment: Buffer): FragmentFacts {
  const traf = boxAt(segment, 'moof/traf')
  const tfdt = boxAt(traf, 'tfdt')
  const decodeTime = tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4)
  const defaults = readDefaults(boxAt(traf, 'tfhd'))
  const trun = boxAt(traf, 'trun')
  const flags = trun.readUInt32BE(0) & 0xffffff
  let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const take = (flag: number, otherwise: number) => {
    if (!(flags & flag)) return otherwise
    at += 4
    return trun.readUInt32BE(at - 4)
  }
  const samples = Array.from({ length: trun.readUInt32BE(4) }, () => {
    const duration = take(0x100, defaults.duration)
    const size = take(0x200, defaults.size)
    take(0x400, 0)
    if (take(0x800, 0) !== 0) throw new Error('a sample is shown at another time than it is decoded')
    return { size, duration }
  })
  return { decodeTime, samples, media: boxAt(segment, 'mdat') }
}

function readDefaults(tfhd: Buffer): { duration: number; size: number } {
  const flags = tfhd.readUInt32BE(0) & 0xffffff
  let at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  const take = (flag: number) => {
    if (!(flags & flag)) return 0
    at += 4
    return tfhd.readUInt32BE(at - 4)
  }
  return { duration: take(0x8), size: take(0x10) }
}
