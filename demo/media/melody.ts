import { SAMPLE_RATE } from './loops'

/** Steps of a calm five-tone scale, in semitones, one a second; each track reads them at its own pace. */
const STEPS = [0, 7, 4, 9, 12, 9, 7, 4, 2, 7, 0, 4]
const NOTE_LEVEL = 0.11
const TICK_LEVEL = 0.05

/**
 * One pass of a loop's sound: soft, overlapping notes of two seconds, and a quiet tick at every full second. Its end
 * fits its start, so passes follow each other without a click.
 * @param seconds - length, whole s
 * @param rootHz - lowest note
 * @param stride - steps of the scale per second; distinguishes the languages
 * @returns signed 16-bit little-endian samples, mono, 48 kHz
 */
export function melody(seconds: number, rootHz: number, stride: number): Buffer {
  const length = seconds * SAMPLE_RATE
  const mix = new Float64Array(length)
  for (let second = 0; second < seconds; second++) {
    const step = STEPS[(second * stride) % STEPS.length] ?? 0
    addNote(mix, second * SAMPLE_RATE, rootHz * 2 ** (step / 12))
    addTick(mix, second * SAMPLE_RATE)
  }
  const out = Buffer.alloc(length * 2)
  mix.forEach((value, i) => {
    out.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), i * 2)
  })
  return out
}

/** A sine with a weak octave that swells and fades over two seconds, past the end into the start. */
function addNote(mix: Float64Array, start: number, hz: number): void {
  const length = 2 * SAMPLE_RATE
  for (let i = 0; i < length; i++) {
    const swell = Math.sin((Math.PI * i) / length) ** 2
    const turn = (2 * Math.PI * hz * i) / SAMPLE_RATE
    add(mix, start + i, NOTE_LEVEL * swell * (Math.sin(turn) + 0.25 * Math.sin(2 * turn)))
  }
}

function addTick(mix: Float64Array, start: number): void {
  const length = SAMPLE_RATE / 20
  for (let i = 0; i < length; i++) {
    const fade = Math.exp(-i / (SAMPLE_RATE / 200)) * Math.min(1, i / 24)
    add(mix, start + i, TICK_LEVEL * fade * Math.sin((2 * Math.PI * 1_200 * i) / SAMPLE_RATE))
  }
}

function add(mix: Float64Array, index: number, value: number): void {
  const wrapped = index % mix.length
  mix[wrapped] = (mix[wrapped] ?? 0) + value
}
