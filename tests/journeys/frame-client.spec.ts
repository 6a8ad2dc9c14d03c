import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ChannelPlayer } from '../models/channel-player'
import { FrameHost, frameTag } from '../models/frame-host'
import { PartnerPage } from '../models/partner-page'
import { expect, expectAccessible, test } from '../models/test'
import type { World } from '../models/world'

type Client = typeof import('../../widgets/frame')

declare global {
  var player: ReturnType<Client['connectChannel']>
  var heard: [event: string, value: unknown][]
}

/** Connects to the first frame of the page by the module of the operator's site; `player` and `heard` are globals then. */
const connect = (page: Page, world: World) =>
  page.evaluate(async (address) => {
    const { connectChannel } = (await import(address)) as Client
    globalThis.player = connectChannel(document.querySelector('iframe') as HTMLIFrameElement)
    globalThis.heard = []
    for (const event of ['ready', 'play', 'live-change', 'channel-change', 'access-required'] as const)
      player.on(event, (value) => heard.push([event, value]))
  }, `${world.site}/embed/tv-embed.js`)

/** The values of an event so far. */
const valuesOf = (page: Page, event: string) =>
  page.evaluate((name) => heard.filter(([one]) => one === name).map(([, value]) => value), event)

/** Code, number and method of the error with which a call rejects; null if it resolves. */
const refusalOf = (page: Page, method: 'ready' | 'play' | 'setVolume' | 'seekTo' | 'goLive', value = 0) =>
  page.evaluate(
    async ([name, argument]) => {
      const call = name === 'ready' ? player.ready : player[name](argument)
      return call.then(
        () => null,
        ({ code, number, method, message }) => ({ code, number, method, message }),
      )
    },
    [method, value] as const,
  )

test('a post with pasted HTML controls its frame by tv-embed: promises resolve once the player has done it, and reject with its codes; events and gates are reported, also after the frame has opened another address', {
  tag: '@KIT-04.frame-sdk',
}, async ({ page, world }) => {
  const post = new PartnerPage(page, world, 'wordpress')
  const host = new FrameHost(page, world)
  await host.recordMessages()
  await page.goto(post.address())
  const framed = new ChannelPlayer(page, page.frameLocator('iframe').locator('tv-channel-player'))
  await framed.expectState('playing')
  const now = page.locator('output')
  await expect(now).toHaveText(/\w/)
  await page.getByRole('button', { name: 'From the beginning' }).click()
  await expect.poll(() => framed.read('live')).toBe(false)
  await page.getByRole('button', { name: 'Live' }).click()
  await expect.poll(() => framed.read('live')).toBe(true)
  await expectAccessible(page)

  // A second connection to the frame, late: the player was ready before.
  await connect(page, world)
  const state = await page.evaluate(async () => {
    const volume = player.setVolume(30).then(() => player.getVolume())
    await player.ready
    await player.pause()
    const paused = await player.getPaused()
    await player.play()
    return { volume: await volume, paused: [paused, await player.getPaused()] }
  })
  expect(state).toEqual({ volume: 30, paused: [true, false] })
  expect(
    await page.evaluate(() =>
      Promise.all([
        player.supports({ method: ['play', 'goLive'], event: 'live-change' }),
        player.supports({ method: 'setSpeed' }),
        player.getAudioTracks().then((tracks) => tracks.map(({ language }) => language)),
        player.getDiagnostics().then(({ channelId }) => channelId),
      ]),
    ),
  ).toEqual([true, false, expect.arrayContaining(['en']), '10001'])
  const ahead = (await world.now()) + 3600
  expect(await refusalOf(page, 'seekTo', ahead)).toMatchObject({
    code: 'ts-in-future',
    number: 304,
    method: 'seekTo',
  })
  expect(await refusalOf(page, 'setVolume', 500)).toMatchObject({ code: 'argument-invalid', number: 506 })

  await page.evaluate((past) => player.seekTo(past), ahead - 7200)
  await expect.poll(() => valuesOf(page, 'live-change')).toEqual([{ live: false }])
  expect(await page.evaluate(() => player.setChannel('cinema-plus').catch(({ code }) => code))).toBe(
    'channel-not-purchased',
  )
  await expect.poll(() => valuesOf(page, 'access-required')).toContainEqual({ reason: 'purchase' })
  await expect(now).toHaveText('Not without: purchase')
  expect(await refusalOf(page, 'play')).toMatchObject({ code: 'channel-not-purchased', method: 'play' })

  const answers = (await host.messages()).filter(({ event }) => event.startsWith('method-'))
  const methods = answers.map(({ value }) => Reflect.get(Object(value), 'method'))
  expect(new Set(answers.map(({ listener }) => listener)).size, 'one answer to each call').toBe(
    methods.length,
  )

  await page.evaluate((address) => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement
    frame.src = address
  }, `${world.site}/channel_embed/morning-lane?autoplay=1&muted=1`)
  await expect.poll(async () => (await valuesOf(page, 'ready')).length).toBe(2)
  expect(await page.evaluate(() => player.getMuted())).toBe(true)
  const played = (await valuesOf(page, 'play')).length
  await page.evaluate(() => player.pause().then(() => player.play()))
  await expect.poll(async () => (await valuesOf(page, 'play')).length).toBeGreaterThan(played)

  const refused = await page.evaluate(() => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement
    const box = frame.parentElement
    const calls = [player.getMuted()]
    frame.remove()
    calls.push(player.getVolume().then(Boolean))
    const codes = calls.map((call) => call.catch(({ code }) => code))
    return Promise.all(codes).finally(() => box?.append(frame))
  })
  expect(refused, 'calls before and after the removal of the frame').toEqual([
    'frame-changed',
    'frame-changed',
  ])
  await expect.poll(async () => (await valuesOf(page, 'ready')).length).toBe(3)
  expect(await page.evaluate(() => player.getMuted()), 'the frame is in the page again').toBe(true)

  await page.evaluate(() => player.disconnect())
  expect(await refusalOf(page, 'goLive')).toMatchObject({ code: 'frame-changed', number: null })
})

test('tv-embed says which origin is missing in the list of the operator after 15 s without an answer; a frame with another address is a TypeError', async ({
  page,
  world,
  written,
}) => {
  await page.clock.install()
  await written.open('', frameTag(world, 'news-24'))
  await new ChannelPlayer(page, page.frameLocator('iframe').locator('tv-channel-player')).expectState(
    'playing',
  )
  await connect(page, world)
  const refused = Promise.all([refusalOf(page, 'ready'), refusalOf(page, 'goLive')])
  await page.clock.runFor(15_000)
  const { origin } = new URL(page.url())
  expect(await refused).toEqual(
    ['', 'goLive(): '].map((method) => ({
      code: 'no-answer',
      number: null,
      method: method === '' ? null : 'goLive',
      message: `tv: ${method}${world.site} does not answer: its page did not load, or ${origin} is not in embed.origins of its config.json`,
    })),
  )
  expect(await refusalOf(page, 'play')).toMatchObject({ code: 'no-answer' })
  const thrown = await page.evaluate(async (address) => {
    const { connectContent } = (await import(address)) as Client
    try {
      connectContent(document.querySelector('iframe') as HTMLIFrameElement)
    } catch (error) {
      return String(error)
    }
    return null
  }, `${world.site}/embed/tv-embed.js`)
  expect(thrown).toMatch(/^TypeError: tv: the frame shows ".*", which is no \/content_embed\/ page$/)
})

test('tv-embed controls a film', async ({ page, world, partner }) => {
  await page.goto(partner.address())
  const film = await page.evaluate(
    async ([site, name]) => {
      const frame = document.createElement('iframe')
      frame.src = `${site}/content_embed/${name}?autoplay=1&muted=1`
      document.body.append(frame)
      const { connectContent } = (await import(`${site}/embed/tv-embed.js`)) as Client
      const player = connectContent(frame)
      const second = new Promise((resolve) =>
        player.on('episode-change', ({ episode }) => episode?.number === 2 && resolve(episode)),
      )
      await player.setSpeed(2)
      await player.nextEpisode()
      return { speed: await player.getSpeed(), second: await second, episode: await player.getEpisode() }
    },
    [world.site, 'two-seasons/two-seasons-s1e1'] as const,
  )
  expect(film).toMatchObject({ speed: 2, second: { season: 1 }, episode: { season: 1, number: 2 } })
})

test('the pasted HTML of the documentation is that of the page', () => {
  const [, documented = ''] =
    /```html\n(<iframe\n {2}id="tv-news"[\s\S]*?)\n```/.exec(readFileSync('docs/embed-page.md', 'utf8')) ?? []
  expect(documented).not.toBe('')
  expect(readFileSync('demo/pages/wordpress.html', 'utf8')).toContain(
    documented.replaceAll('https://tv.example', '{{tv}}'),
  )
})
