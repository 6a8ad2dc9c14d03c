import { expect, test } from '../models/test'

test('words and controls grow with a large player, and a press on its timeline seeks to the place of the pointer', {
  tag: ['@PLY-03.scrub', '@PLY-09.fullscreen'],
}, async ({ page, written, world }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const { player } = written
  const head = `<style>body { margin: 0 }</style>${written.script}`
  await written.open(head, '<tv-channel-player channel="news-24" muted autoplay></tv-channel-player>')
  await player.expectState('playing')
  const heights = () =>
    player.tag.evaluate((tag) =>
      ['.title-channel', '[part~=play-button]', '.clock'].map(
        (part) => tag.shadowRoot?.querySelector(part)?.getBoundingClientRect().height ?? 0,
      ),
    )
  const factorAt = async (width: number) => {
    await page.setViewportSize({ width, height: (width * 9) / 16 })
    await player.showControls()
    const factors = (await heights()).map((height, place) => height / (usual[place] ?? 1))
    return Math.min(...factors)
  }
  await player.showControls()
  const usual = await heights()
  await expect.poll(() => factorAt(1920), 'growth at 1920 px').toBeGreaterThan(1.3)
  await expect.poll(() => factorAt(2560), 'growth at 2560 px').toBeGreaterThan(1.7)

  const [first, now, last] = await player.timeline.evaluate((slider) =>
    ['min', 'now', 'max'].map((name) => Number(slider.getAttribute(`aria-value${name}`))),
  )
  const share = (Number(now) - Number(first)) / (Number(last) - Number(first)) / 2
  const box = await player.timeline.boundingBox()
  if (!box) throw new Error('The timeline is not shown.')
  const middle = box.y + box.height / 2
  // A drag that ends before the start of the bar moves nothing.
  await page.mouse.move(box.x + box.width * share, middle)
  await page.mouse.down()
  await page.mouse.move(box.x - 20, middle, { steps: 3 })
  await page.mouse.up()
  expect(await player.read('live')).toBe(true)
  await page.mouse.click(box.x + box.width * share, middle)
  await expect.poll(() => player.read('live')).toBe(false)
  await player.expectState('playing')
  const wanted = Number(first) + (Number(last) - Number(first)) * share
  const away = async () => Math.abs(Number(await player.read('time')) - wanted)
  expect(await away(), 'seconds beside the pointer').toBeLessThan(40)
  expect(await world.ledger('GET /v2/channels/:id/stream'), 'streams of live and of the press').toHaveLength(
    2,
  )
})
