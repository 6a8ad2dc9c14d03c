import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { buttonCalled, inState, PLAYING, partOf, placePlayer, videoOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { warnings } from '../support/page-noise'
import { test } from '../support/suite'
import { until } from '../support/wait'
import { newWorld, type World } from '../support/world'

/** Attributes and the properties that reflect them: booleans, defaults, invalid values. */
export function attributes(): void {
  let world: World
  before(async () => {
    world = await newWorld()
  })

  const sound = async (element: TvChannelPlayerElement, muted: boolean, volume: number) => {
    const video = await videoOf(element)
    await until(
      () => video.muted === muted && video.volume === volume / 100,
      () => `muted ${muted} at ${volume}: the video has ${video.muted} at ${video.volume}`,
    )
  }

  for (const [markup, value] of Object.entries({
    'muted=""': '',
    'muted="muted"': 'muted',
    'muted="false"': 'false',
  })) {
    test(`reads ${markup} as true @EMB-02.boolean-and-unknown`, async () => {
      const element = placePlayer(world, { channel: 'news-24', muted: value })
      equal(element.muted, true, 'property')
      await sound(element, true, 100)
    })
  }

  test('reads an absent boolean attribute as false @EMB-02.boolean-and-unknown', async () => {
    const element = placePlayer(world, { channel: 'news-24' })
    equal(
      [element.muted, element.autoplay, element.ignoreParentalControl],
      [false, false, false],
      'properties',
    )
    await inState(element, 'paused')
    await sound(element, false, 100)
  })

  for (const [given, volume] of [
    ['250', 100],
    ['-5', 0],
  ] as const) {
    test(`reads volume="${given}" back as ${volume}`, async () => {
      const element = placePlayer(world, { channel: 'news-24', volume: given })
      equal(element.volume, volume, 'attribute')
      element.volume = Number(given)
      equal(element.volume, volume, 'property')
    })
  }

  for (const [value, ignored] of Object.entries({
    '': true,
    1: true,
    true: true,
    0: false,
    false: false,
    nope: false,
  })) {
    test(`reads ignore-parental-control="${value}" as ${ignored}, because an unknown value must protect`, async () => {
      const element = placePlayer(world, { channel: 'news-24', 'ignore-parental-control': value })
      equal(element.ignoreParentalControl, ignored, 'property')
    })
  }

  test('applies the default value when an attribute is removed @EMB-03.attribute-change', async () => {
    const element = placePlayer(world, { channel: 'news-24', muted: true, volume: '20', controls: 'none' })
    await inState(element, 'paused')
    await sound(element, true, 20)
    equal(partOf(element, 'controls'), null, 'controls before')
    for (const name of ['muted', 'volume', 'controls']) element.removeAttribute(name)
    equal([element.muted, element.volume, element.controls], [false, null, 'full'], 'properties')
    await sound(element, false, 100)
    await until(() => partOf(element, 'controls'), 'controls')
  })

  test('loads another channel and changes the volume when the attributes change @EMB-03.attribute-change', async () => {
    const element = placePlayer(world, { channel: 'news-24', volume: '20' })
    await sound(element, false, 20)
    element.setAttribute('volume', '70')
    element.setAttribute('muted', '')
    await sound(element, true, 70)
    element.setAttribute('channel', 'morning-lane')
    await until(() => element.channelInfo?.slug === 'morning-lane', 'the other channel')
  })

  test('treats an attribute that is set to null as absent', async () => {
    const element = placePlayer(world, { channel: 'news-24', volume: '20' })
    await sound(element, false, 20)
    element.volume = null
    await sound(element, false, 100)
  })

  test('warns once about an unknown keyword and uses the default @EMB-02.boolean-and-unknown', async () => {
    const elements = [0, 1].map(() => placePlayer(world, { channel: 'news-24', controls: 'lots' }))
    for (const element of elements) equal(element.controls, 'full', 'controls')
    equal(warnings().length, 1, `warnings: ${warnings()}`)
    ok(warnings()[0]?.includes('controls="lots"'), `warning: ${warnings()[0]}`)
  })

  for (const value of ['NaN', 'loud', '']) {
    test(`warns once about volume="${value}" and uses the default`, async () => {
      const elements = [0, 1].map(() => placePlayer(world, { channel: 'news-24', volume: value }))
      for (const element of elements) {
        equal(element.volume, null, 'volume')
        await inState(element, 'paused')
        await sound(element, false, 100)
      }
      equal(warnings().length, 1, `warnings: ${warnings()}`)
    })
  }

  test('warns about an invalid property value and uses the default, as for an attribute', async () => {
    const element = placePlayer(world, { channel: 'news-24', volume: '50' })
    await inState(element, 'paused')
    element.volume = Number.POSITIVE_INFINITY
    Reflect.set(element, 'controls', 'everything')
    equal([element.volume, element.controls], [null, 'full'], 'properties')
    await sound(element, false, 100)
    await until(() => partOf(element, 'controls'), 'controls')
    equal(warnings().length, 2, `warnings: ${warnings()}`)
  })

  test('reflects a change by the viewer in its property and still follows a later change by the host', async () => {
    const element = placePlayer(world, { channel: 'news-24', muted: true })
    await inState(element, 'paused')
    const unmute = await buttonCalled(element, 'Unmute')
    unmute.click()
    await sound(element, false, 100)
    await until(() => !element.muted, 'the property to follow')
    element.muted = true
    await sound(element, true, 100)
  })

  test('keeps the channel that the viewer changed to when another attribute changes', async () => {
    const element = placePlayer(world, { channel: 'news-24', muted: true })
    await inState(element, 'paused')
    await element.nextChannel()
    await until(() => element.channel === 'morning-lane', 'the property to follow')
    element.setAttribute('volume', '30')
    await sound(element, true, 30)
    equal(element.channelInfo?.slug, 'morning-lane', 'channel')
    element.channel = 'news-24'
    await until(() => element.channelInfo?.slug === 'news-24', 'the way back')
  })

  test('stops playback when its channel attribute is removed @EMB-03.attribute-change', async () => {
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    const video = await videoOf(element)
    element.removeAttribute('channel')
    await inState(element, 'idle')
    equal([element.channel, element.channelInfo, video.readyState], [null, null, 0], 'channel and media')
    element.channel = 'news-24'
    await inState(element, 'playing')
  })
}
