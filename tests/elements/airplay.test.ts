import { embed } from './support/builds'
import { inState, PLAYING, placePlayer, rootOf, videoOf } from './support/channel-player'
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
  test('the HLS address of the stream is a second source for another screen to play, also of the next channel, and AirPlay is offered where a cast receiver is configured too', async () => {
    const element = placePlayer(await newWorld(), PLAYING)
    await inState(element, 'playing')
    const video = await videoOf(element)
    const sources = () => [...video.querySelectorAll('source')]
    equal(
      sources().map(({ type }) => type),
      ['video/mp4', 'application/x-mpegURL'],
      'types of the sources',
    )
    const [media, address] = sources().map(({ src }) => src)
    ok(media?.startsWith('blob:'), 'a Media Source comes first')
    ok(address?.includes('/news-24/index.m3u8'), address ?? 'no second source')
    equal([video.disableRemotePlayback, video.currentSrc === media], [false, true], 'what plays here')

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

    element.channel = 'no-archive'
    await until(() => sources().some(({ src }) => src.includes('/no-archive/')), 'the address of the second')
    await inState(element, 'playing')
    equal(sources().length, 2, 'sources')
    ok(!sources().some(({ src }) => src.includes('/news-24/')), 'the first channel is gone')
  })
})
