/** Fills and returns `bytes` random bytes. A port: tests give a fixed sequence. */
export type Random = (bytes: number) => Uint8Array

/** The platform's secure source. */
export const systemRandom: Random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes))

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns a number from 0 to 1, in steps of 1/255. */
export const fraction = (random: Random): number => (random(1)[0] ?? 0) / 255

/** Returns a version 4 UUID. `crypto.randomUUID` is missing on pages served over plain HTTP. */
export function uuid(random: Random): string {
  const bytes = random(16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns a secret of 32 hexadecimal characters (128 bits). */
export const secret = (random: Random) => hex(random(16))
