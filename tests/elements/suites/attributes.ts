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

  test('a boolean attribute is true with any value but "false", and false if it is absent @EMB-02.boolean-and-unknown', async () => {
    for (const muted of ['', 'muted']) {
      const element = placePlayer(world, { channel: 'news-24', muted })
      equal(element.muted, true, `muted="${muted}"`)
      await sound(element, true, 100)
    }
    await sound(placePlayer(world, { channel: 'news-24', muted: 'false' }), false, 100)
    await until(() => warnings().some((line) => line.includes('muted="false"')), 'a line')
    const element = placePlayer(world, { channel: 'news-24' })
    const { muted, autoplay, ignoreParentalControl } = element
    equal([muted, autoplay, ignoreParentalControl], [false, false, false], 'absent')
    await sound(element, false, 100)
  })

  test('ignore-parental-control is true only with a value that is known, because any other must protect', async () => {
    for (const value of ['', '1', 'true', '0', 'false', 'nope']) {
      const element = placePlayer(world, { channel: 'news-24', 'ignore-parental-control': value })
      equal(element.ignoreParentalControl, ['', '1', 'true'].includes(value), `"${value}"`)
    }
    await until(
      () => warnings().length === 3,
      () => `warnings: ${warnings()}`,
    )
  })

  test('a value that is invalid is replaced by the default and named once in the console, one that is out of range by its nearer end @EMB-02.boolean-and-unknown', async () => {
    const given = { channel: 'news-24', controls: 'lots', volume: 'loud' }
    const elements = [0, 1].map(() => placePlayer(world, given))
    for (const element of elements) {
      equal([element.controls, element.volume], ['full', null], 'properties')
      await sound(element, false, 100)
    }
    await until(
      () => warnings().length === 2,
      () => `warnings: ${warnings()}`,
    )
    for (const words of ['controls="lots"', 'volume="loud"'])
      ok(
        warnings().some((line) => line.includes(words)),
        `no warning of ${words}`,
      )
    for (const volume of ['NaN', ''])
      equal(placePlayer(world, { channel: 'news-24', volume }).volume, null, `volume="${volume}"`)
    const [element] = elements
    ok(element, 'an element')
    for (const [value, volume] of Object.entries({ 250: 100, '-5': 0 })) {
      element.setAttribute('volume', value)
      equal(element.volume, volume, `volume="${value}"`)
      element.volume = Number(value)
      equal(element.volume, volume, `volume = ${value}`)
    }
    element.volume = Number.POSITIVE_INFINITY
    Reflect.set(element, 'controls', 'everything')
    equal([element.volume, element.controls], [null, 'full'], 'invalid properties')
    await sound(element, false, 100)
    await until(
      () => warnings().length === 8,
      () => `warnings: ${warnings()}`,
    )
  })

  test('an attribute may change at any time, and has its default again once it is removed or set to null @EMB-03.attribute-change', async () => {
    const element = placePlayer(world, { channel: 'news-24', muted: true, volume: '20', controls: 'none' })
    await inState(element, 'paused')
    await sound(element, true, 20)
    equal(partOf(element, 'controls'), null, 'controls before')
    element.setAttribute('volume', '70')
    await sound(element, true, 70)
    for (const name of ['muted', 'volume', 'controls']) element.removeAttribute(name)
    equal([element.muted, element.volume, element.controls], [false, null, 'full'], 'properties')
    await sound(element, false, 100)
    await until(() => partOf(element, 'controls'), 'controls')
    element.volume = 20
    await sound(element, false, 20)
    element.volume = null
    await sound(element, false, 100)
  })

  test('the programme list has its place below a narrow picture exactly while schedule is true, as a property too @EMB-03.attribute-change', async () => {
    const heightOf = (element: HTMLElement) => Math.round(element.getBoundingClientRect().height)
    const element = placePlayer(world, { channel: 'news-24' })
    const picture = heightOf(element)
    element.schedule = true
    await until(() => partOf(element, 'schedule')?.clientHeight === 360, 'the list')
    equal(heightOf(element), picture + 360, 'height with the property')
    const listed = placePlayer(world, { channel: 'news-24', schedule: true })
    await until(() => partOf(listed, 'schedule'), 'the list of the attribute')
    equal(heightOf(listed), picture + 360, 'height with the attribute')
    for (const one of [element, listed]) {
      one.schedule = false
      await until(() => !partOf(one, 'schedule'), 'no list')
      equal(heightOf(one), picture, 'height after the list')
    }
    const denied = placePlayer(world, { channel: 'news-24', schedule: 'false' })
    await until(() => partOf(denied, 'player'), 'the view')
    equal([denied.schedule, heightOf(denied)], [false, picture], '"false"')
    await until(() => warnings().some((line) => line.includes('schedule="false"')), 'a line')
  })

  test('properties follow what the viewer changes, which stays when another attribute changes, until the host changes it @EMB-03.attribute-change', async () => {
    const element = placePlayer(world, PLAYING)
    await inState(element, 'playing')
    ;(await buttonCalled(element, 'Unmute')).click()
    await sound(element, false, 100)
    await until(() => !element.muted, 'the property to follow')
    element.muted = true
    await sound(element, true, 100)
    await element.nextChannel()
    await until(() => element.channel === 'morning-lane', 'the property to follow')
    element.setAttribute('volume', '30')
    await sound(element, true, 30)
    equal(element.channelInfo?.slug, 'morning-lane', 'channel')
    element.setAttribute('channel', 'news-24')
    await until(() => element.channelInfo?.slug === 'news-24', 'the way back')
    const video = await videoOf(element)
    element.removeAttribute('channel')
    await inState(element, 'idle')
    equal([element.channel, element.channelInfo, video.readyState], [null, null, 0], 'channel and media')
    element.channel = 'news-24'
    await inState(element, 'playing')
  })
}
