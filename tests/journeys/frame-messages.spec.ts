import type { Frame, Page } from '@playwright/test'
import { ChannelPlayer } from '../models/channel-player'
import { FrameHost, frameTag } from '../models/frame-host'
import { PartnerPage } from '../models/partner-page'
import { expectFirstFrameAt } from '../models/picture'
import { expect, test } from '../models/test'
import type { World } from '../models/world'
import { WrittenPage } from '../models/written-page'

/** The player in a frame of the page. */
const framedPlayer = (page: Page, index = 0) =>
  new ChannelPlayer(page, page.frameLocator(`iframe >> nth=${index}`).locator('tv-channel-player'))

/** Opens a partner's page with a frame, on an origin that the operator allows, and records its messages. */
async function openHost(page: Page, world: World): Promise<FrameHost> {
  const host = new FrameHost(page, world)
  await host.recordMessages()
  await page.goto(new PartnerPage(page, world, 'iframe').address())
  return host
}

/** Adds the origin of the open page and the site's own to the allow-list of the operator, once `when` resolves. */
async function allowOpenPage(
  page: Page,
  world: World,
  when: Promise<void> = Promise.resolve(),
): Promise<void> {
  await page.route(`${world.site}/config.json`, async (route) => {
    await when
    const origins = [`${new URL(page.url()).origin}/`, world.site]
    await route.fulfill({
      json: { api: world.api, brand: { key: 'demo', name: 'Demo TV' }, embed: { origins } },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
}

/** Waits until a frame has received every message posted to it so far. */
async function expectDelivered(host: FrameHost, frame: Frame, index = 0): Promise<void> {
  const last = await frame.evaluateHandle(() => ({
    received: new Promise((resolve) => {
      addEventListener('message', ({ data }) => data === 'test.last-message' && resolve(true))
    }),
  }))
  await host.post('test.last-message', index)
  await last.evaluate(({ received }) => received)
}

test('a frame whose config.json could not be had at first speaks with the page around it once it can', {
  tag: '@EMB-06.events',
}, async ({ page, world }) => {
  let isDown = true
  await page.route(`${world.site}/config.json`, (route) => (isDown ? route.abort() : route.continue()))
  const host = await openHost(page, world)
  const player = framedPlayer(page)
  await player.expectState('failed')
  isDown = false
  await player.button('Try again').click()
  await player.expectState('playing')
  await host.expectMessage('ready')
  expect(await host.request('getPaused')).toBe(false)
})

test('a host page controls its frame by messages, moves in time and changes its channel, and receives its events and answers', {
  tag: [
    '@EMB-02.first-call',
    '@EMB-06.wire-format',
    '@EMB-06.methods',
    '@EMB-06.events',
    '@EMB-06.supports',
    '@EMB-06.television-methods',
  ],
}, async ({ page, world }) => {
  const host = await openHost(page, world)
  const player = framedPlayer(page)
  const { value, origin } = await host.expectMessage('ready')
  expect(origin).toBe(world.site)
  expect(value).toEqual({
    src: await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.src),
    events: expect.arrayContaining(['play', 'pause', 'timeupdate', 'error', 'channel-change']),
    methods: expect.arrayContaining(['play', 'pause', 'setVolume', 'goLive', 'seekToTime', 'setChannel']),
  })
  expect(await host.request('supports', { method: ['play', 'getCurrentTime'], event: 'timeupdate' })).toBe(
    true,
  )
  await host.subscribe(['play', 'pause', 'volume-change', 'live-change', 'channel-change', 'error'])
  await player.expectAdvancing()
  expect(await host.request('getPaused')).toBe(false)
  await host.call('pause')
  await host.expectMessage('pause', 'on-pause')
  expect(await host.request('getPaused')).toBe(true)
  expect(await player.read('state')).toBe('paused')
  await host.call('play')
  await host.expectMessage('play', 'on-play')

  await host.call('setVolume', 30)
  expect((await host.expectMessage('volume-change', 'on-volume-change')).value).toEqual({
    volume: 30,
    muted: true,
  })
  expect(await host.request('getVolume')).toBe(30)

  const tracks = (await host.request('getAudioTracks')) as { id: string; language: string }[]
  const english = tracks.find(({ language }) => language === 'en')?.id
  await host.call('setAudioTrack', english)
  await expect.poll(() => host.request('getAudioTrack')).toBe(english)
  expect(await host.request('getDiagnostics')).toMatchObject({ channelId: '10001' })

  const past = (await world.now()) - 3600
  await host.call('seekToTime', past)
  expect((await host.expectMessage('live-change', 'on-live-change')).value).toEqual({ live: false })
  await host.call('play')
  expectFirstFrameAt(await player.expectVisible(world, 1), past)
  await host.call('goLive')
  await expect.poll(() => player.read('live')).toBe(true)
  await host.call('setChannel', 'morning-lane')
  const { value: changed } = await host.expectMessage('channel-change', 'on-channel-change')
  expect(changed).toEqual({ channel: { id: '10014', slug: 'morning-lane', name: 'Morning Lane' } })
  await expect.poll(() => page.frames()[1]?.title()).toBe('Morning Lane')

  await host.call('seekToTime', (await world.now()) + 3600)
  const refused = await host.expectMessage('error', 'on-error')
  expect(refused.value).toEqual({ code: 304, msg: 'ts-in-future', method: 'seekToTime' })

  await test.step('a change of channel, and a call right after it, are answered with what the screen shows', async () => {
    for (const [channel, method, answer] of [
      ['nosuch', 'play', { code: 300, msg: 'channel-not-found' }],
      ['cinema-plus', 'skip', { code: 301, msg: 'channel-not-purchased' }],
    ] as const) {
      await host.call('setChannel', channel, `to ${channel}`)
      await host.call(method, -30, `${method} ${channel}`)
      expect((await host.expectMessage('method-failed', `to ${channel}`)).value).toEqual({
        ...answer,
        method: 'setChannel',
      })
      expect((await host.expectMessage('method-failed', `${method} ${channel}`)).value).toEqual({
        ...answer,
        method,
      })
    }
    await host.call('setChannel', 'morning-lane', 'back')
    await host.expectMessage('method-done', 'back')
    expect(await host.request('getPaused')).toBe(false)
  })
})

test('a host page whose origin is not on the allow-list receives no messages and cannot control its frame; messages of an allowed one take effect once the frame is ready', {
  tag: '@EMB-06.allow-list',
}, async ({ page, world, written }) => {
  const host = new FrameHost(page, world)
  await host.recordMessages()
  await written.open('', frameTag(world, 'news-24'))
  const player = framedPlayer(page)
  await player.expectState('playing')
  const { origin } = new URL(page.url())
  await expect
    .poll(() => written.warnings)
    .toContain(`tv: ${origin} gets no messages: it is not in embed.origins of config.json`)
  for (const [method, value] of [
    ['addEventListener', 'ready'],
    ['getVolume'],
    ['setVolume', 5],
    ['pause'],
    ['setLoop', true],
  ] as const) {
    await host.call(method, value, 'nobody')
  }
  await expectDelivered(host, page.frames()[1] as Frame)
  expect(await player.read('state')).toBe('playing')
  expect(await player.tag.evaluate((tag) => Reflect.get(tag, 'volume'))).not.toBe(5)
  expect(await host.messages()).toEqual([])

  // The same page after its origin was added to the allow-list, which loads late.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await allowOpenPage(page, world, released)
  await page.reload()
  await expect(player.tag).toBeAttached()
  await host.call('addEventListener', 'ready', 'early')
  await host.call('setVolume', 25)
  await host.call('getVolume', undefined, 'early')
  await expectDelivered(host, page.frames()[1] as Frame)
  expect(await host.messages(), 'messages before the allow-list has loaded').toEqual([])
  release()
  expect((await host.expectMessage('getVolume', 'early')).value).toBe(25)
  const events = (await host.messages()).map(({ event, listener }) => [event, listener])
  expect(events).toEqual([
    ['ready', null],
    ['ready', 'early'],
    ['getVolume', 'early'],
  ])
})

test('a sandboxed frame, which has no origin and no storage, plays as with storage="memory", tells an allowed page so and obeys it', async ({
  page,
  world,
  written,
}) => {
  const host = new FrameHost(page, world)
  await host.recordMessages()
  await allowOpenPage(page, world)
  await written.open('', frameTag(world, 'news-24').replace('<iframe', '<iframe sandbox="allow-scripts"'))
  const player = framedPlayer(page)
  await player.expectState('playing')
  await player.expectAdvancing()
  expect((await host.expectMessage('ready')).origin).toBe('null')
  await host.call('setVolume', 25, undefined, 0, '*')
  await host.call('getVolume', undefined, 'loudness', 0, '*')
  expect((await host.expectMessage('getVolume', 'loudness')).value).toBe(25)
  expect((await world.calls()).filter((call) => call === 'POST /v2/users')).toHaveLength(1)
})

test('two frames of a page are controlled independently, and neither can control the other', async ({
  page,
  world,
}) => {
  await allowOpenPage(page, world)
  const host = new FrameHost(page, world)
  await host.recordMessages()
  await new WrittenPage(page, world).open('', frameTag(world, 'news-24') + frameTag(world, 'morning-lane'))
  const [first, second] = [framedPlayer(page, 0), framedPlayer(page, 1)]
  await host.expectMessage('ready', undefined, 0)
  await host.expectMessage('ready', undefined, 1)
  await host.subscribe(['pause'], 0)
  await host.subscribe(['pause'], 1)
  await first.expectState('playing')
  await second.expectState('playing')

  await host.call('pause', undefined, undefined, 1)
  await host.expectMessage('pause', 'on-pause', 1)
  expect([
    await host.request('getPaused', undefined, 0),
    await host.request('getPaused', undefined, 1),
  ]).toEqual([false, true])
  expect((await host.messages(0)).filter(({ event }) => event === 'pause')).toEqual([])

  // The operator's origin is on the allow-list, but only the parent of a frame may control it.
  const message = JSON.stringify({ context: 'player.js', method: 'setVolume', value: 5 })
  await page
    .frames()[2]
    ?.evaluate((data) => window.parent.frames[0]?.postMessage(data, location.origin), message)
  await expectDelivered(host, page.frames()[1] as Frame)
  expect(await host.request('getVolume', undefined, 0)).toBe(100)
})
