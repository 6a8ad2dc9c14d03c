import { embed } from './support/builds'
import { newBox } from './support/channel-player'
import { equal, near, ok } from './support/check'
import { test } from './support/suite'
import { until } from './support/wait'
import { newWorld, type World } from './support/world'

/** Stylesheets of host pages that change every element, custom elements included. */
const RESETS: Record<string, string> = {
  'all: unset': '* { all: unset }',
  'all: initial': '* { all: initial }',
  'all: revert': '* { all: revert }',
  'a reset with display: revert':
    '*:where(:not(html, iframe, canvas, img, svg, video, audio):not(svg *, symbol *)) { all: unset; display: revert } *, *::before, *::after { box-sizing: border-box } img, video { max-inline-size: 100%; max-block-size: 100% }',
  'inherited fonts':
    'html { font: italic 700 32px/3 monospace } *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; font: inherit; position: static; overflow: visible }',
}

/** Inherited properties of a host page that say how its own text looks. */
const INHERITED =
  'html { font-size: 32px } * { text-transform: uppercase; letter-spacing: 9px; word-spacing: 40px; text-shadow: 3px 3px red; text-indent: 80px; writing-mode: vertical-rl; line-height: 4; white-space: pre; text-align: right; font: italic 900 40px/3 monospace; font-variant: small-caps; word-break: break-all; color: lime }'

const MARKUP: Record<string, string> = {
  'tv-channel-player': 'channel="news-24" muted load="eager"',
  'tv-content-player': 'content="free-film" muted load="eager"',
  'tv-auth': 'load="eager"',
  'tv-parental-pin': 'load="eager" for="settings"',
  'tv-row': 'row="freechannels" load="eager"',
}
const PLAYERS = ['tv-channel-player', 'tv-content-player']

/** Longest difference of two boxes that is a matter of rounding, px. */
const ROUNDING_PX = 1

let world: World

/** An element between two lines of the host page, in a box 426 px wide; the element has shown something. */
async function placed(
  tag: string,
): Promise<{ element: HTMLElement; lines: HTMLElement[]; box: HTMLElement }> {
  const box = newBox()
  box.style.cssText = 'display: block; width: 426px'
  box.innerHTML = `<p style="display: block; height: 40px">before</p><${tag} api="${world.api}" ${MARKUP[tag]}></${tag}><p style="display: block; height: 40px">after</p>`
  const element = box.querySelector<HTMLElement>(tag)
  ok(element, tag)
  await until(
    () => (element.shadowRoot?.textContent?.trim().length ?? 0) > 0,
    () => `words of ${tag}: ${element.shadowRoot?.innerHTML}`,
  )
  return { element, lines: [...box.querySelectorAll('p')], box }
}

async function withStyles(css: string, body: () => Promise<void>): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  try {
    await body()
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

const inner = (element: HTMLElement) => {
  const [frame] = element.shadowRoot?.children ?? []
  ok(frame instanceof HTMLElement, 'a box in the root')
  return frame
}

describe('elements on a page with styles for every element:', () => {
  before(async () => {
    world = await newWorld()
    await embed.load()
  })

  for (const [name, css] of Object.entries(RESETS)) {
    test(`each element stays in its place on a page with ${name}`, () =>
      withStyles(css, async () => {
        for (const tag of Object.keys(MARKUP)) {
          const { element, lines, box } = await placed(tag)
          const shown = inner(element).getBoundingClientRect()
          near(shown.width, box.clientWidth, ROUNDING_PX, `width of ${tag}`)
          if (PLAYERS.includes(tag))
            near(shown.height, (shown.width * 9) / 16, ROUNDING_PX, `height of ${tag}`)
          for (const part of element.shadowRoot?.querySelectorAll('video, section, .poster') ?? []) {
            const { left, top, right, bottom } = part.getBoundingClientRect()
            const sticksOut = [shown.left - left, right - shown.right, shown.top - top, bottom - shown.bottom]
            ok(
              sticksOut.every((px) => px <= ROUNDING_PX),
              `${part.localName} of ${part.className} leaves ${tag}`,
            )
          }
          const [first, last] = lines.map((line) => line.getBoundingClientRect())
          ok(first && last && first.bottom <= shown.top + ROUNDING_PX, `${tag} covers the line before`)
          ok(last.top >= shown.bottom - ROUNDING_PX, `${tag} covers the line after`)
          for (const line of [first, last]) {
            const hit = document.elementFromPoint(line.left + 5, line.top + 5)
            ok(!hit || hit.localName !== tag, `${tag} is over a line of the page`)
          }
          box.remove()
        }
      }))
  }

  test('text of each element looks the same whatever the text of the page looks like', async () => {
    const look = async (tag: string) => {
      const [text] = inner((await placed(tag)).element).children
      ok(text, 'a view')
      const style = getComputedStyle(text)
      const names = [...style].filter((name) =>
        /^(font|text|letter|word|writing|line|white|color|hyphens|tab)/.test(name),
      )
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]))
    }
    for (const tag of Object.keys(MARKUP)) {
      const plain = await look(tag)
      await withStyles(INHERITED, async () => equal(await look(tag), plain, `style of the text of ${tag}`))
    }
  })

  test('a page still hides, sizes, shapes and arranges a player by styles of its own', async () => {
    const { element, box, lines } = await placed('tv-channel-player')
    const expectSize = (css: string, wanted: [number, number], boxCss = 'display: block; width: 426px') => {
      box.style.cssText = boxCss
      element.style.cssText = css
      const { width, height } = inner(element).getBoundingClientRect()
      equal([Math.round(width), Math.round(height)], wanted, `size with ${css}`)
    }
    expectSize('', [426, 240])
    expectSize('width: 300px; height: 300px', [300, 300])
    expectSize('aspect-ratio: 4 / 3; width: 400px', [400, 300])
    expectSize('aspect-ratio: auto; min-height: 400px', [426, 400])
    expectSize('position: absolute; inset: 10px auto auto 10px; width: 100px; height: 80px', [100, 80])
    expectSize('width: 320px', [320, 180], 'writing-mode: vertical-rl')
    const look = (css: string) => {
      element.style.cssText = css
      return getComputedStyle(inner(element))
    }
    equal(look('border-radius: 0').borderTopLeftRadius, '0px', 'corners')
    equal(look('visibility: hidden').visibility, 'hidden', 'visibility')
    equal(look('pointer-events: none').pointerEvents, 'none', 'pointer events')
    expectSize('display: none', [0, 0])
    for (const line of lines) line.remove()
    const column = 'display: flex; flex-direction: column; width: 400px; height: 500px'
    expectSize('flex: 1; aspect-ratio: auto', [400, 500], column)
    expectSize('width: 100%; height: 100%', [400, 320], 'display: grid; width: 400px; height: 320px')
    expectSize('flex: 1', [400, 225], 'display: flex; width: 400px')
  })
})
