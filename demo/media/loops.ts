/** One video of the demo operator: its name, length and sound. */
export interface Loop {
  /** 1..31, drawn into the strip as five bits. */
  number: number
  /** Lower-case name, as in the manifest. */
  name: string
  /** Shown in English subtitles, and in the picture below the caption. */
  title: string
  /** Shown in Russian subtitles. */
  titleRu: string
  /** Drawn into the picture with the title; null for a picture without words. */
  caption: string | null
  kind: 'channel' | 'blackout' | 'ad'
  /** Length in s, even: one strip value lasts SEGMENT_SECONDS. */
  seconds: number
  /** Lowest note of the melody, Hz. */
  rootHz: number
}

/** An encoding of a loop; `crf` is the x264 quality, `maxrate` its ceiling in kbit/s. */
export interface Rendition {
  id: string
  width: number
  height: number
  fps: number
  level: string
  crf: number
  maxrate: number
}

export interface AudioTrack {
  id: string
  language: string
  name: string
  /** Multiplies the loop's lowest note. */
  pitch: number
  /** Steps of the scale that the melody advances each second. */
  stride: number
}

export const SEGMENT_SECONDS = 2
/** Frames a second in which loops are drawn; those of a rendition divide them. */
export const FPS = 25
export const SAMPLE_RATE = 48_000
export const AAC_FRAME = 1024

export const LOOPS: readonly Loop[] = [
  loop(1, 'aurora', 'Aurora', 'Аврора', 'channel', 48, 146.83),
  loop(2, 'dunes', 'Dunes', 'Дюны', 'channel', 48, 164.81),
  loop(3, 'meadow', 'Meadow', 'Луг', 'channel', 48, 174.61),
  loop(4, 'orbit', 'Orbit', 'Орбита', 'channel', 48, 130.81),
  loop(5, 'pause', 'Pause', 'Пауза', 'blackout', 24, 110),
  loop(6, 'spark', 'Spark', 'Искра', 'ad', 6, 196),
  loop(7, 'harbour', 'Harbour', 'Гавань', 'ad', 10, 185),
]

export const RENDITIONS: readonly Rendition[] = [
  { id: 'v720', width: 1280, height: 720, fps: FPS, level: '3.1', crf: 26.5, maxrate: 400 },
  { id: 'v480', width: 854, height: 480, fps: FPS, level: '3.0', crf: 28, maxrate: 220 },
  { id: 'v240', width: 426, height: 240, fps: FPS, level: '2.1', crf: 28.5, maxrate: 110 },
]

/** Costs next to nothing to decode: worlds with small pictures send it in place of every rendition. */
export const SMALL: Rendition = {
  id: 'v90',
  width: 160,
  height: 90,
  fps: 5,
  level: '1.1',
  crf: 28,
  maxrate: 40,
}

export const AUDIO: readonly AudioTrack[] = [
  { id: 'a-ru', language: 'ru', name: 'Русский', pitch: 1, stride: 1 },
  { id: 'a-en', language: 'en', name: 'English', pitch: 3, stride: 5 },
]

export const TEXT = [
  { id: 't-en', language: 'en', name: 'English' },
  { id: 't-ru', language: 'ru', name: 'Русский' },
] as const

export const THUMBNAILS = { sprite: 'thumbs.jpg', columns: 6, width: 196, height: 110, everySeconds: 2 }

/** The encrypted set: 24 s of loop 4. Key and key id are public: this is a demonstration. */
export const CLEARKEY = {
  path: 'clearkey/manifest.mpd',
  keyId: '6d0a3f5c1e2b4789a0b1c2d3e4f50617',
  key: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  iv: '00112233445566778899aabbccddeeff',
  seconds: 24,
  loop: 4,
  video: 'v480',
  audio: 'a-ru',
}

/** Segments of SEGMENT_SECONDS in a loop. */
export const segmentCount = (loop: Loop): number => loop.seconds / SEGMENT_SECONDS

function loop(
  number: number,
  name: string,
  title: string,
  titleRu: string,
  kind: Loop['kind'],
  seconds: number,
  rootHz: number,
): Loop {
  const caption = {
    channel: null,
    blackout: 'Not shown here · Demo TV',
    ad: 'Advertisement',
  }
  return { number, name, title, titleRu, caption: caption[kind], kind, seconds, rootHz }
}
