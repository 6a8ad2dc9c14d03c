import { ChannelPlayer } from '../models/channel-player'
import { expect, test } from '../models/test'
import { WrittenPage } from '../models/written-page'

const FILM = '<tv-content-player content="two-seasons" lang="ru" muted autoplay></tv-content-player>'
const CHANNEL = '<tv-channel-player channel="news-24" lang="ru" muted autoplay></tv-channel-player>'

/** Names of elements that are clipped by their own box or an ancestor's; text with an ellipsis is not included. */
const cutOff = (tag: Element): string[] => {
  const { left, right } = tag.getBoundingClientRect()
  const shown = [...(tag.shadowRoot?.querySelectorAll<HTMLElement>('.row button, .live, .age') ?? [])]
  const cut = shown.filter((one) => {
    const box = one.getBoundingClientRect()
    const around = one.parentElement?.getBoundingClientRect()
    const inside = box.left >= left && box.right <= right && box.right <= (around?.right ?? 0) + 0.5
    return box.width > 0 && (!inside || one.scrollWidth > one.clientWidth + 1)
  })
  return cut.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
}

for (const width of [200, 280, 340]) {
  test(`no control of the player is clipped in a box of ${width} pixels`, async ({ page, world }) => {
    const written = new WrittenPage(page, world)
    const style = `<style>tv-channel-player, tv-content-player { width: ${width}px }</style>`
    const script = `<script type="module" src="${world.site}/embed/tv.js"></script>`
    await written.open(style + script, FILM + CHANNEL)
    for (const name of ['tv-content-player', 'tv-channel-player']) {
      const player = new ChannelPlayer(page, page.locator(name))
      await player.expectState('playing')
      await player.showControls()
      await expect(player.button('На весь экран')).toBeVisible()
      await expect.poll(() => player.tag.evaluate(cutOff), name).toEqual([])
    }
  })
}
