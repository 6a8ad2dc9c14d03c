import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

const moduleWidth = 8

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A QR code as a PNG with one grey byte for each pixel. */
export const qrPng = (text: string): Buffer => {
  const { data, size } = encode(text)
  const side = size * moduleWidth
  const rows = data.flatMap((row) => {
    const pixels = row.flatMap((isDark) => Array<number>(moduleWidth).fill(isDark ? 0 : 255))
    // Every row begins with its filter, none.
    return Array.from({ length: moduleWidth }, () => Buffer.from([0, ...pixels]))
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
