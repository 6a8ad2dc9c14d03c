import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RecipePage } from '../models/recipe-page'
import { expect, test, words } from '../models/test'
import { buildRecipe, installRecipe } from '../recipes/build'
import { servePhpSite } from '../support/php/php-site'
import { root } from '../tools/run-command'

test('a page that imports the player alone gets the sign-in form that the player shows inside', async ({
  page,
  world,
}, testInfo) => {
  const built = testInfo.outputPath('site')
  await buildRecipe('plain', built)
  const recipe = new RecipePage(page, world)
  await recipe.open(built)
  await recipe.player.tag.evaluate((tag) => Reflect.set(tag, 'channel', 'night-18'))
  await recipe.player.button(words('gate.login.action')).click()
  await expect(page.locator('tv-auth').getByRole('textbox')).toBeVisible()
})

/*
 * Pages of partners, one for each framework, as their tools build them: only a whole browser shows that the result plays.
 * The tags of a framework say what its page is for.
 */

const SHOWN: Readonly<Record<string, string[]>> = {
  plain: ['@EMB-08.npm-entry'],
  solid: ['@EMB-08.solid-preact-astro'],
  preact: ['@EMB-08.solid-preact-astro'],
  astro: ['@EMB-08.solid-preact-astro'],
}
const tagsOf = (framework: string) => ['@EMB-08.recipes', ...(SHOWN[framework] ?? [])]

for (const framework of ['plain', 'react', 'preact', 'solid', 'svelte', 'vue', 'angular'])
  test(
    `the recipe for ${framework} builds without a warning, plays, hears events, changes properties and brings a removed player back`,
    { tag: tagsOf(framework) },
    async ({ page, world }, testInfo) => {
      const built = testInfo.outputPath('site')
      await buildRecipe(framework, built)
      const recipe = new RecipePage(page, world)
      await recipe.open(built)
      await recipe.expectWorking()
    },
  )

test('the block of HTML for WordPress plays in a post, hears events, changes properties and brings a removed player back', {
  tag: tagsOf('wordpress'),
}, async ({ page, world }) => {
  const recipe = new RecipePage(page, world)
  const post = await readFile(join(root, 'demo/pages/wordpress.html'), 'utf8')
  const block = await readFile(join(root, 'tests/recipes/wordpress/block.html'), 'utf8')
  // In place of the block of the demo's post, and without its style sheet.
  const parts = /^([\s\S]*<!-- wp:html -->)[\s\S]*(<!-- \/wp:html -->[\s\S]*)$/.exec(post)
  await recipe.openHtml(`${parts?.[1]}\n${block}${parts?.[2]}`.replace(/<link rel="stylesheet".*?>/, ''))
  await recipe.expectWorking()
})

test(
  'the recipe for a policy with a nonce plays under it, hears events, changes properties and brings a removed player back',
  { tag: tagsOf('nonce') },
  async ({ page, world }, testInfo) => {
    const recipe = new RecipePage(page, world)
    const folder = testInfo.outputPath('site')
    await mkdir(folder, { recursive: true })
    for (const name of ['server.js', 'page.html']) {
      const text = await readFile(join(root, 'tests/recipes/nonce', name), 'utf8')
      await writeFile(
        join(folder, name),
        recipe
          .addressed(text)
          .replace('listen(8080)', `listen(0, () => process.stdout.write(String(server.address().port)))`),
      )
    }
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    const server = spawn('node', [join(folder, 'server.js')], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const [port] = await once(server.stdout, 'data')
      const answer = await page.goto(`http://localhost:${String(port).trim()}/`)
      expect(answer?.headers()['content-security-policy']).toMatch(
        /script-src 'nonce-[^']+' 'strict-dynamic';/,
      )
      await recipe.expectWorking()
    } finally {
      server.kill()
    }
  },
)

/** Copies a recipe without a build, with a library that its page loads; returns the folder. */
async function copyRecipe(name: string, library: string, folder: string): Promise<string> {
  await cp(join(root, 'tests/recipes', name), folder, { recursive: true })
  await cp(join(root, 'node_modules', library), join(folder, `${name}.js`))
  return folder
}

test(
  'a player of a page with Turbo plays on, the same element, when the viewer goes to another page and back',
  { tag: tagsOf('turbo') },
  async ({ page, world }, testInfo) => {
    const recipe = new RecipePage(page, world)
    await recipe.open(
      await copyRecipe('turbo', '@hotwired/turbo/dist/turbo.es2017-umd.js', testInfo.outputPath('site')),
    )
    await recipe.player.expectAdvancing()
    await recipe.player.tag.evaluate((tag) => {
      tag.dataset.first = ''
      tag.addEventListener('tv-ready', () => tag.removeAttribute('data-first'))
    })
    for (const title of ['Weather', 'News']) {
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await recipe.player.expectAdvancing()
      await expect(recipe.player.tag).toHaveAttribute('data-first', '')
    }
    expect(recipe.noise).toEqual([])
  },
)

test(
  'a player that htmx inserts starts by itself, and one that it replaces is released',
  { tag: tagsOf('htmx') },
  async ({ page, world }, testInfo) => {
    const recipe = new RecipePage(page, world)
    await recipe.open(await copyRecipe('htmx', 'htmx.org/dist/htmx.min.js', testInfo.outputPath('site')))
    await page.getByRole('button', { name: 'Watch' }).click()
    await recipe.player.expectAdvancing()
    const removed = await recipe.player.tag.evaluateHandle((tag) => tag)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('The broadcast is closed.')).toBeVisible()
    await expect
      .poll(() => removed.evaluate((tag) => tag.shadowRoot?.querySelector('video') ?? null))
      .toBe(null)
    await page.getByRole('button', { name: 'Watch' }).click()
    await recipe.player.expectAdvancing()
    expect(recipe.noise).toEqual([])
  },
)

/** Installing and building takes up to a minute for each. */
const INSTALL_MS = 300_000

for (const [framework, output] of [
  ['next', 'out'],
  ['astro', 'dist'],
  ['nuxt', '.output/public'],
  ['sveltekit', 'build'],
] as const)
  test(
    `the recipe for ${framework} installs its packages, builds, plays, hears events, changes properties and brings a removed player back`,
    { tag: tagsOf(framework) },
    async ({ page, world }, testInfo) => {
      testInfo.setTimeout(INSTALL_MS)
      const folder = await installRecipe(framework)
      const recipe = new RecipePage(page, world)
      await recipe.open(join(folder, output))
      // A component of the server has the row.
      if (framework === 'next') await expect(page.locator('tv-row').getByRole('link').first()).toBeAttached()
      await recipe.expectWorking()
    },
  )

test(
  'the pages in PHP sign a viewer in, answer the token of that viewer to their own pages only, and the player plays with it, for visitors as guests',
  { tag: tagsOf('php') },
  async ({ page, world }, testInfo) => {
    testInfo.setTimeout(INSTALL_MS)
    const recipe = new RecipePage(page, world)
    const { origin, server } = await servePhpSite(
      join(root, 'tests/recipes/php'),
      await installRecipe('php'),
      testInfo.outputPath('site'),
      (text, own) =>
        recipe
          .addressed(text.replaceAll('https://api.operator.example', world.base))
          .replaceAll('https://news.example', own)
          // The folder of this site is all of the machine that its PHP keeps.
          .replace('/../site-data.json', '/site-data.json'),
    )
    try {
      const { phone, deviceToken } = await world.makeAccount()
      const post = (path: string, form: Record<string, string> = {}, from = origin) =>
        page.request.post(`${origin}${path}`, { form, headers: { origin: from } })
      expect((await post('/viewer-token.php')).status(), 'a visitor').toBe(401)
      await page.goto(`${origin}/page.html`)
      await recipe.player.expectAdvancing()
      expect(await world.ledger('POST /v2/users'), 'guests').toHaveLength(1)
      const devices = (await world.ledger('POST /v2/users/self/devices')).length
      expect((await post('/sign-in.php', { phone, code: '000000' })).status(), 'a wrong code').toBe(401)
      const send = async (to = phone) => (await post('/request-code.php', { phone: to })).status()
      expect(await send('+7 900'), 'no phone number').toBe(400)
      expect(await send(), 'a code is sent').toBe(204)
      const code = (await world.messagesTo(phone)).at(-1)?.code ?? ''
      const signedIn = await post('/sign-in.php', { phone, code })
      expect([signedIn.status(), await signedIn.text()]).toEqual([204, ''])
      expect((await post('/viewer-token.php', {}, 'https://other.example')).status(), 'a stranger').toBe(403)
      const answer = await post('/viewer-token.php')
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([
        200,
        expect.stringContaining('no-store'),
      ])
      const token = await answer.text()
      expect(token).toMatch(/^[0-9a-f]{40}$/)
      expect(token).not.toBe(deviceToken)
      await page.goto(`${origin}/page.html`)
      await recipe.player.expectAdvancing()
      expect(await world.ledger('POST /v2/users'), 'guests once the viewer has signed in').toHaveLength(1)
      expect((await post('/sign-out.php')).status()).toBe(204)
      expect((await post('/viewer-token.php')).status(), 'after signing out').toBe(401)
      const [, , tooOften] = [await send(), await send(), await send()]
      expect(tooOften, 'a fourth code').toBe(429)
      const newCode = (await world.messagesTo(phone)).at(-1)?.code ?? ''
      expect((await post('/sign-in.php', { phone, code: newCode })).status(), 'once more').toBe(204)
      expect(await world.ledger('POST /v2/users/self/devices'), 'one more device').toHaveLength(devices + 1)
      await world.removeDevices(phone)
      expect((await post('/viewer-token.php')).status(), 'a removed device').toBe(401)
    } finally {
      server.close()
    }
  },
)
