import { embed } from './support/builds'
import { inState, makePlayer, newBox, PLAYING, rootOf, videoOf } from './support/channel-player'
import { equal, ok } from './support/check'
import { onBuild, test } from './support/suite'
import { until } from './support/wait'
import { newWorld } from './support/world'

/** Simulates an iPhone: a ManagedMediaSource and no other, and AirPlay, whose picker is counted. */
let pickers = 0
Object.assign(globalThis, { ManagedMediaSource: class extends MediaSource {} })
Reflect.deleteProperty(globalThis, 'MediaSource')
Object.assign(HTMLVideoElement.prototype, {
  webkitShowPlaybackTargetPicker: () => {
    pickers += 1
  },
})

onBuild(embed, 'in a browser with AirPlay', () => {
  test('the stream’s HLS address is a second source beside the ManagedMediaSource, for another screen to play', async () => {
    const world = await newWorld()
    const element = makePlayer(world, PLAYING)
    newBox().append(element)
    await inState(element, 'playing')
    const video = await videoOf(element)
    const sources = [...video.querySelectorAll('source')]
    equal(
      sources.map(({ type }) => type),
      ['video/mp4', 'application/x-mpegURL'],
      'types of the sources',
    )
    ok(sources[0]?.src.startsWith('blob:'), 'a Media Source comes first')
    ok(sources[1]?.src.includes('/news-24/index.m3u8'), sources[1]?.src ?? 'no second source')
    equal(
      [video.disableRemotePlayback, video.currentSrc === sources[0]?.src],
      [false, true],
      'what plays here',
    )
  })

  test('a second channel replaces both sources', async () => {
    const world = await newWorld()
    const element = makePlayer(world, PLAYING)
    newBox().append(element)
    await inState(element, 'playing')
    const video = await videoOf(element)
    element.channel = 'no-archive'
    const addresses = () => [...video.querySelectorAll('source')].map(({ src }) => src)
    await until(() => addresses().some((src) => src.includes('/no-archive/')), 'the address of the second')
    await inState(element, 'playing')
    equal(addresses().length, 2, 'sources')
    ok(!addresses().some((src) => src.includes('/news-24/')), 'the first channel is gone')
  })

  test('AirPlay is offered where a cast receiver is configured too', async () => {
    const world = await newWorld()
    const element = makePlayer(world, PLAYING)
    newBox().append(element)
    await inState(element, 'playing')
    const video = await videoOf(element)
    const availability = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
      availability: 'available',
    })
    const button = await until(() => {
      video.dispatchEvent(availability)
      return rootOf(element).querySelector<HTMLElement>('.cast-corner button')
    }, 'the button')
    const before = pickers
    button.click()
    equal(pickers - before, 1, 'pickers of the browser')
  })
})
