import { readFileSync } from 'node:fs'
import { expect, test } from '../models/test'

/** Runs the waiting scripts of a page, as a consent manager does once the viewer has agreed. */
const RUN_CATEGORY = () => {
  for (const waiting of document.querySelectorAll('script[type="text/plain"]')) {
    const script = document.createElement('script')
    script.text = waiting.textContent ?? ''
    waiting.replaceWith(script)
  }
}

test('the loader of the npm package loads the script of the operator once, and again after a failure', {
  tag: '@KIT-04.loader',
}, async ({ page, world, written }) => {
  await written.serve('**/npm/*.js', 'npm')
  // Import is not subject to Trusted Types, so the loader needs no policy of its own.
  await written.open('', undefined, {
    'content-security-policy': "require-trusted-types-for 'script'; trusted-types tv",
  })
  const load = (site: string) =>
    page.evaluate(async (address) => {
      const { loadTv } = await import(new URL('/npm/load.js', location.href).href)
      const calls = [loadTv({ site: address }), loadTv({ site: address })] as Promise<void>[]
      const outcomes = await Promise.allSettled(calls)
      return outcomes.map((one) => (one.status === 'rejected' ? String(one.reason) : 'loaded'))
    }, site)
  await page.route('**/embed/tv.js', (route) => route.abort(), { times: 1 })
  const refused = `Error: tv: ${world.site}/embed/tv.js could not be loaded: `
  const first = await load(world.site)
  expect(first.map((line) => line.slice(0, refused.length))).toEqual([refused, refused])
  expect(await load(world.site)).toEqual(['loaded', 'loaded'])
  expect(await load(world.site)).toEqual(['loaded', 'loaded'])
  await written.player.expectState('playing')
  expect(written.embedFiles.filter((name) => name.startsWith('tv.js'))).toEqual(['tv.js', 'tv.js?again=1'])
  const [other] = await load('https://other.example')
  expect(other).toContain('cannot be a second one')
})

test('the documented line for consent managers starts the tags of the page once the viewer has agreed', async ({
  page,
  world,
  written,
}) => {
  const [line] =
    /<script type="text\/plain"[\s\S]*?<\/script>/.exec(readFileSync('docs/README.md', 'utf8')) ?? []
  await written.open(line?.replace('https://tv.example', world.site) ?? '')
  await expect(written.player.tag).toBeAttached()
  expect(await page.evaluate(() => customElements.get('tv-channel-player'))).toBeUndefined()
  expect(written.embedFiles).toEqual([])
  await page.evaluate(RUN_CATEGORY)
  await written.player.expectState('playing')
})
