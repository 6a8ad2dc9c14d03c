/** One box of an MP4 file; `body` excludes the header, `whole` includes it. */
export interface Box {
  type: string
  body: Buffer
  whole: Buffer
}

/** The consecutive boxes in `data`. Throws on a size that does not fit. */
export function boxesIn(data: Buffer): Box[] {
  const boxes: Box[] = []
  let at = 0
  while (at < data.length) {
    const size = data.readUInt32BE(at)
    if (size < 8 || at + size > data.length)
      throw new Error(`box at byte ${at} has an impossible size ${size}`)
    const whole = data.subarray(at, at + size)
    boxes.push({ type: whole.toString('latin1', 4, 8), body: whole.subarray(8), whole })
    at += size
  }
  return boxes
}

/** The body of the first box reached by a path such as 'moof/traf/tfdt'. Throws when there is none. */
export function boxAt(data: Buffer, path: string): Buffer {
  let body = data
  for (const type of path.split('/')) {
    const found = boxesIn(body).find((box) => box.type === type)
    if (!found) throw new Error(`no ${type} on the way to ${path}`)
    body = found.body
  }
  return body
}

/** Writes a box around its parts. */
export function makeBox(type: string, ...parts: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0))
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, ...parts])
}

/** 32-bit big-endian numbers, the content of most boxes. */
export function words(...values: readonly number[]): Buffer {
  const out = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => {
    out.writeUInt32BE(value, i * 4)
  })
  return out
}

/** Ticks per second of the only track of an initialisation segment. */
export function timescaleOf(init: Buffer): number {
  const mdhd = boxAt(init, 'moov/trak/mdia/mdhd')
  return mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12)
}
