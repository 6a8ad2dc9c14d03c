/** manifest.json, what the backend reads; sizes in px, lengths in s, bandwidth in bit/s at its peak. */
export interface Manifest {
  segmentSeconds: number
  loops: (SegmentedLoop | AdLoop)[]
  clearkey: { path: string; keyId: string; key: string; seconds: number; loop: number }
}

export interface SegmentedLoop {
  number: number
  name: string
  kind: 'channel' | 'blackout'
  seconds: number
  segments: number
  video: VideoStream[]
  /** Tiny frames, few a second; no master playlist names it. */
  small: VideoStream
  audio: { id: string; language: string; name: string; bandwidth: number; codecs: string }[]
  text: { id: string; language: string; name: string }[]
  thumbnails: {
    sprite: string
    columns: number
    rows: number
    width: number
    height: number
    everySeconds: number
  }
}

interface VideoStream {
  id: string
  width: number
  height: number
  fps: number
  bandwidth: number
  codecs: string
}

export interface AdLoop {
  number: number
  name: string
  kind: 'ad'
  seconds: number
  file: string
  width: number
  height: number
  bandwidth: number
}
