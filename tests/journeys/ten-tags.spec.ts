import { ChannelPlayer } from '../models/channel-player'
import { PartnerPage } from '../models/partner-page'
import { expect, test } from '../models/test'

/** The loops of the ten channels, in the order of the page. */
const LOOPS = [1, 2, 3, 4, 2, 4, 2, 2, 1, 3]

/** What a page asks once, however many tags it has. */
const ONCE = [
  'GET /v2/users/self/network',
  'POST /v2/users',
  'POST /v2/auth/login',
  'POST /v2/users/self/devices',
  'POST /v2/auth/device',
  'GET /v2/channels/channel_list',
  'GET /v2/users/self/channel_list',
]

test.describe('many tags on a page', { tag: '@EMB-04' }, () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('ten players share one guest, one session and one of each list while all of them play', async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000)
    const wall = new PartnerPage(page, world, 'ten-tags')
    await wall.open()
    await expect(wall.tags).toHaveCount(LOOPS.length)
    await Promise.all(
      LOOPS.map((loop, place) => new ChannelPlayer(page, wall.tags.nth(place)).shows(world, loop, 100_000)),
    )
    const calls = await world.calls()
    const times = (call: string) => calls.filter((made) => made === call).length
    expect(Object.fromEntries(ONCE.map((call) => [call, times(call)]))).toEqual(
      Object.fromEntries(ONCE.map((call) => [call, 1])),
    )
    expect(times('GET /v2/channels/:id/stream'), 'streams').toBe(LOOPS.length)
    const lists = calls.filter((call) => !ONCE.includes(call) && !call.includes(':id'))
    expect(new Set(lists).size, 'other calls, each at most once').toBe(lists.length)
    const devices = new Set((await world.ledger('GET /v2/channels/:id/stream')).map(({ who }) => who))
    expect(devices.size, 'tokens in use').toBe(1)
    await wall.isUntouched()
  })

  test('two versions of the script leave the page to the first and say so once', async ({
    page,
    world,
    partner,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    let version = ''
    await page.route('**/embed/tv.js?second', async (route) => {
      const script = await world.file('/embed/tv.js')
      version = /"(\d+\.\d+\.\d+)"/.exec(script)?.[1] ?? ''
      await route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: script.replaceAll(version, '9.8.7'),
      })
    })
    await partner.open()
    await partner.player.comesTo('playing')
    await page.evaluate((script) => {
      const tag = document.createElement('tv-channel-player')
      for (const name of ['muted', 'autoplay']) tag.setAttribute(name, '')
      tag.setAttribute('channel', 'morning-lane')
      tag.style.width = '400px'
      document.querySelector('tv-channel-player')?.after(tag)
      const second = document.createElement('script')
      second.type = 'module'
      second.src = script
      document.body.append(second)
    }, `${world.site}/embed/tv.js?second`)
    await expect.poll(() => warnings.filter((line) => line.includes('9.8.7'))).toHaveLength(1)
    expect(version).not.toBe('')
    expect(warnings.find((line) => line.includes('9.8.7'))).toContain(version)
    await partner.player.shows(world, 1)
    await new ChannelPlayer(page, partner.tags.nth(1)).shows(world, 2)
    const calls = await world.calls()
    expect(calls.filter((call) => call === 'POST /v2/users')).toHaveLength(1)
  })
})
