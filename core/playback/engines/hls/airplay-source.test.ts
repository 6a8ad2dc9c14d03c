import EventEmitter from 'eventemitter3'
import Hls from 'hls.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAirPlaySource } from './hls-player'

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
  commands: string[] = []
  webkitShowPlaybackTargetPicker = () => undefined
  querySelectorAll = () => this.children
  append(source: Source) {
    source.parent = this
    if (!this.children.includes(source)) this.children.push(source)
  }
  load = () => void this.commands.push('load')
  play = async () => void this.commands.push('play')
}

beforeEach(() => vi.stubGlobal('document', { createElement: () => new Source() }))
afterEach(() => vi.unstubAllGlobals())

/** hls.js with a ManagedMediaSource that is open, and an address beside it; `type` is that of its playlist. */
function opened({ live = false, type = 'VOD' } = {}) {
  const video = new Video()
  const commands: string[] = []
  const player = Object.assign(new EventEmitter(), {
    media: video as Video | null,
    latestLevelDetails: { live, type },
    attachMedia: () => void commands.push('attach'),
    startLoad: (position: number) => void commands.push(`start ${position}`),
    stopLoad: () => void commands.push('stop'),
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
  return { video, player, commands, wireless }
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
  const { video, commands, wireless } = opened(playlist)
  wireless(true)
  expect(commands).toEqual(['stop'])
  video.currentTime = 40
  wireless(false)
  expect(commands).toEqual(['stop', 'attach', start])
  expect(video.commands).toEqual(['play'])
})

test('a source that plays on another screen ends with its player', () => {
  const { video, player, commands, wireless } = opened()
  wireless(true)
  player.emit(Hls.Events.DESTROYING)
  expect([video.children, video.commands]).toEqual([[], ['load']])
  wireless(false)
  expect(commands, 'after its end').toEqual(['stop'])
})

test('a browser without AirPlay gets no second source', () => {
  const video = new Video()
  Reflect.deleteProperty(video, 'webkitShowPlaybackTargetPicker')
  const player = new EventEmitter()
  createAirPlaySource(player as unknown as Hls, video as unknown as HTMLVideoElement)(ADDRESS)
  player.emit(Hls.Events.MEDIA_ATTACHED)
  expect(video.children).toEqual([])
})
