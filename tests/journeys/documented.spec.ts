import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { MediaOrigin } from '../models/media-origin'
import { expect, test, words } from '../models/test'
import { root } from '../tools/run-command'

/* The code of the documentation for partners, tried as it is printed there. */

const DOCS = readFileSync(join(root, 'docs', 'README.md'), 'utf8')

/** The first block of code under a heading of the documentation that has this text. Throws if there is none. */
function block(heading: string, text: string): string {
  const section = DOCS.split(/^## /m).find((one) => one.startsWith(heading)) ?? ''
  const found = section.split('```').find((part, place) => place % 2 === 1 && part.includes(text))
  if (found === undefined) throw new Error(`no code with ${text} under ${heading}`)
  return found.slice(found.indexOf('\n'))
}

/** The documented policy, as a list of sources for each directive. */
const POLICY = block('Content Security Policy', 'script-src')
  .split('Content-Security-Policy:')[1]
  ?.split(';')
  .map((line) => line.trim().split(/\s+/)) as [string, ...string[]][]

const PLAYER = '<tv-channel-player channel="news-24" muted autoplay></tv-channel-player>'

/** Directives that the page violates, each once. */
const violated = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set(Reflect.get(globalThis, 'violated') as string[])])

test('a channel plays under the documented policy alone, which has no origin too many', {
  tag: '@EMB-10.csp-documented',
}, async ({ page, world, written }) => {
  await page.addInitScript(() => {
    const names: string[] = []
    Object.assign(globalThis, { violated: names })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      names.push(effectiveDirective),
    )
  })
  const media = await MediaOrigin.of(world)
  const player = PLAYER.replace('muted', `api="${world.api}" muted`)
  const api = new URL(world.api).origin
  const origins = {
    'https://tv.example': world.site,
    'https://api.example': api,
    'https://cdn.example': media.origin,
  }
  /** The policy with the origins of this world, without one source of a directive. */
  const policy = (without: readonly [string, string] | null = null) =>
    [['default-src', "'none'"], ...POLICY]
      .map(([name = '', ...sources]) => {
        const left = sources.filter((source) => !(without?.[0] === name && without[1] === source))
        // Pictures of this operator come from its API.
        const own = left.map((source) =>
          name === 'img-src' ? api : (Reflect.get(origins, source) ?? source),
        )
        return [name, ...(own.length > 0 ? own : ["'none'"])].join(' ')
      })
      .join('; ')
  const open = (without: readonly [string, string] | null = null) =>
    written.open(written.script, player, { 'content-security-policy': policy(without) })

  await open()
  await written.player.expectState('playing')
  expect(await violated(page)).toEqual([])
  expect(media.loads).toBeGreaterThan(0)
  expect(POLICY.map(([name, ...sources]) => `${name} ${sources.join(' ')}`)).toEqual(
    expect.arrayContaining(['worker-src blob:', 'trusted-types tv']),
  )

  const needed = POLICY.filter(([name]) => name !== 'worker-src' && !name.includes('trusted-types')).flatMap(
    ([name, ...sources]) => sources.map((source) => [name, source] as const),
  )
  expect(needed.length).toBeGreaterThan(5)
  for (const without of needed) {
    await open(without)
    await expect
      .poll(() => violated(page), `without ${without.join(' ')}`)
      .toContainEqual(expect.stringContaining(without[0]))
  }
  await media.close()
})

test('scripts of a page read what is typed into its tags and nothing of a frame, and the documented function gives a token', {
  tag: '@EMB-10.trust-documented',
}, async ({ page, world, written }) => {
  const { deviceToken } = await world.makeAccount()
  await page.route('**/viewer-token', (route) => route.fulfill({ body: deviceToken }))
  await written.open(
    written.script,
    `<tv-auth load="eager"></tv-auth>${PLAYER.replace('autoplay', 'load="play"')}
    <iframe src="${world.site}/channel_embed/news-24" title="News" width="426" height="240"></iframe>`,
  )
  await page
    .locator('tv-auth')
    .getByRole('textbox', { name: words('auth.phone') })
    .fill('79000000001')
  const reader = block('Whom a viewer trusts', 'shadowRoot').trim()
  expect(await page.evaluate(reader)).toBe('+7 900 000 00 01')
  await expect(page.frameLocator('iframe').locator('tv-channel-player')).toBeVisible()
  const inFrame = await page.evaluate(() => document.querySelector('iframe')?.contentDocument)
  expect(inFrame, 'the document of the frame, for the page').toBeNull()

  await page.evaluate(`{ ${block('Whom a viewer trusts', 'getToken')} }`)
  await page.evaluate(() => document.querySelector('tv-channel-player')?.play())
  await written.player.expectState('playing')
  expect(await world.seen(deviceToken), 'the token was used').toBe(true)
  expect(await page.content()).not.toContain(deviceToken)
})

test('the documented page of a partner whose server signs viewers in plays for visitors as guests, and for viewers with their token', {
  tag: '@KIT-02.guide',
}, async ({ page, world, written }) => {
  const [, markup = ''] =
    /```html\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs', 'tokens.md'), 'utf8')) ?? []
  const body = markup.replace("player.channel = 'news-24'", '$&\nplayer.muted = player.autoplay = true')
  const answers = [{ status: 401 }, { body: (await world.makeAccount()).deviceToken }]
  for (const [at, answer] of answers.entries()) {
    await page.unrouteAll()
    await page.route('**/viewer-token', (route) => route.fulfill(answer))
    await written.open(written.script, body)
    await written.player.expectState('playing')
    expect(await world.ledger('POST /v2/users'), `guests after page ${at + 1}`).toHaveLength(1)
  }
  expect(written.warnings).toEqual([])
})
