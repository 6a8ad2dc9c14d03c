import { expect, test } from 'vitest'
import { createNativeEngine } from './native'
import { createVideoBase } from './video-element'

/** As much of a `<video>` as the browser's own HLS needs: a new source is at its beginning until it is known. */
class Video extends EventTarget {
  #src = ''
  readyState = 0
  currentTime = 0
  duration = Number.NaN
  error: { code: number } | null = null
  ended = false
  paused = true
  get src() {
    return this.#src
  }
  set src(address: string) {
    this.#src = address
    this.load()
  }
  removeAttribute() {
    this.#src = ''
  }
  load() {
    Object.assign(this, { readyState: 0, currentTime: 0, duration: Number.NaN, paused: true })
  }
  async play() {
    this.paused = false
  }
  pause() {
    this.paused = true
  }
  /** What is at the address is known, and so long. */
  knows(duration: number) {
    Object.assign(this, { readyState: 1, duration })
    this.dispatchEvent(new Event('loadedmetadata'))
  }
}

function native() {
  const video = new Video()
  const element = video as unknown as HTMLVideoElement
  const base = createVideoBase(element)
  return { video, base, engine: createNativeEngine(element, base) }
}

test('a film that has to recover goes on where it was', async () => {
  const { video, engine } = native()
  await engine.load('https://tv.test/film.m3u8')
  video.knows(5400)
  video.currentTime = 1800
  engine.recover('network')
  video.knows(5400)
  expect(video.currentTime).toBe(1800)
})

test.each([true, false])('what recovers plays on or stands as before: paused %s', async (paused) => {
  const { video, engine } = native()
  await engine.load('https://tv.test/film.m3u8')
  video.knows(5400)
  await video.play()
  if (paused) video.pause()
  engine.recover('network')
  expect(video.paused).toBe(paused)
})

test('so does the archive, whose end is not known', async () => {
  const { video, engine } = native()
  await engine.load('https://tv.test/archive.m3u8', { startAt: 7 })
  video.knows(Number.POSITIVE_INFINITY)
  video.currentTime = 60
  engine.recover('network')
  video.knows(Number.POSITIVE_INFINITY)
  expect(video.currentTime).toBe(60)
})

test('what fails before it is known begins where it was to begin', async () => {
  const { video, engine } = native()
  await engine.load('https://tv.test/film.m3u8', { startAt: 40 })
  engine.recover('network')
  video.knows(5400)
  expect(video.currentTime).toBe(40)
})

test('live recovers at its edge, which the browser finds', async () => {
  const { video, engine } = native()
  await engine.load('https://tv.test/live.m3u8')
  video.knows(Number.POSITIVE_INFINITY)
  video.currentTime = 300
  engine.recover('network')
  video.knows(Number.POSITIVE_INFINITY)
  expect(video.currentTime).toBe(0)
})

test('where an older source was to begin does not move a newer one', async () => {
  const { video, engine } = native()
  await engine.load('https://tv.test/archive.m3u8', { startAt: 500 })
  await engine.load('https://tv.test/live.m3u8')
  video.knows(Number.POSITIVE_INFINITY)
  expect(video.currentTime).toBe(0)
})

test('the end is no pause, though browsers say one first', () => {
  const { video, base } = native()
  const heard: string[] = []
  base.events.on('paused', () => heard.push('paused'))
  base.events.on('ended', () => heard.push('ended'))
  video.dispatchEvent(new Event('pause'))
  video.ended = true
  video.dispatchEvent(new Event('pause'))
  video.dispatchEvent(new Event('ended'))
  expect(heard).toEqual(['paused', 'ended'])
})
