import EventEmitter from 'eventemitter3'
import Hls from 'hls.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAirPlaySource } from './airplay-source'

const ADDRESS = 'https://tv.test/index.m3u8'

/** A `<source>` or a `<video>` of WebKit, as far as AirPlay needs it. */
class Source {
  src = ''
  type = ''
  parent: Video | null = null
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((one) => one !== this)
  }
}
class Video extends EventTarget {
  children: Source[] = []
  currentSrc = ''
  currentTime = 0
  paused = false
  disableRemotePlayback = true
  webkitCurrentPlaybackTargetIsWireless = false
  told: string[] = []
  webkitShowPlaybackTargetPicker = () => undefined
  querySelectorAll = () => this.children
  append(source: Source) {
    source.parent = this
    if (!this.children.includes(source)) this.children.push(source)
  }
  load = () => void this.told.push('load')
  play = async () => void this.told.push('play')
}

beforeEach(() => vi.stubGlobal('document', { createElement: () => new Source() }))
afterEach(() => vi.unstubAllGlobals())

/** hls.js with a ManagedMediaSource that is open, and an address beside it; `type` is that of its playlist. */
function opened({ live = false, type = 'VOD' } = {}) {
  const video = new Video()
  const told: string[] = []
  const player = Object.assign(new EventEmitter(), {
    media: video as Video | null,
    latestLevelDetails: { live, type },
    attachMedia: () => void told.push('attach'),
    startLoad: (position: number) => void told.push(`start ${position}`),
    stopLoad: () => void told.push('stop'),
  })
  const offer = createAirPlaySource(player as unknown as Hls, video as unknown as HTMLVideoElement)
  const blob = Object.assign(new Source(), { src: 'blob:1', type: 'video/mp4' })
  video.append(blob)
  player.emit(Hls.Events.MEDIA_ATTACHED)
  offer(ADDRESS)
  const wireless = (on: boolean) => {
    video.webkitCurrentPlaybackTargetIsWireless = on
    if (on) {
      video.currentSrc = ADDRESS
      player.media = null
    }
    video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
  }
  return { video, player, told, wireless }
}

test('the address is a second source once the Media Source is open, and remote playback is allowed', () => {
  const { video } = opened()
  expect(video.children.map(({ src }) => src)).toEqual(['blob:1', ADDRESS])
  expect(video.disableRemotePlayback).toBe(false)
})

test.each([
  ['a film', { type: 'VOD' }, 'start 40'],
  ['an archive that grows', { live: true, type: 'EVENT' }, 'start 40'],
  ['a live channel', { live: true, type: '' }, 'start -1'],
])('after another screen %s continues here', (_, playlist, start) => {
  const { video, told, wireless } = opened(playlist)
  wireless(true)
  expect(told).toEqual(['stop'])
  video.currentTime = 40
  wireless(false)
  expect(told).toEqual(['stop', 'attach', start])
  expect(video.told).toEqual(['play'])
})

test('a source that plays on another screen ends with its player', () => {
  const { video, player, told, wireless } = opened()
  wireless(true)
  player.emit(Hls.Events.DESTROYING)
  expect([video.children, video.told]).toEqual([[], ['load']])
  wireless(false)
  expect(told, 'after its end').toEqual(['stop'])
})

test('a browser without AirPlay gets no second source', () => {
  const video = new Video()
  Reflect.deleteProperty(video, 'webkitShowPlaybackTargetPicker')
  const player = new EventEmitter()
  createAirPlaySource(player as unknown as Hls, video as unknown as HTMLVideoElement)(ADDRESS)
  player.emit(Hls.Events.MEDIA_ATTACHED)
  expect(video.children).toEqual([])
})
