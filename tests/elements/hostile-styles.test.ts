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
    for (const tag of Object.keys(MARKUP)) {
      test(`${tag} stays in its place on a page with ${name}`, () =>
        withStyles(css, async () => {
          const { element, lines, box } = await placed(tag)
          const shown = inner(element).getBoundingClientRect()
          near(shown.width, box.clientWidth, ROUNDING_PX, 'width')
          if (PLAYERS.includes(tag)) near(shown.height, (shown.width * 9) / 16, ROUNDING_PX, 'height')
          for (const part of element.shadowRoot?.querySelectorAll('video, section, .poster') ?? []) {
            const { left, top, right, bottom } = part.getBoundingClientRect()
            ok(
              left >= shown.left - ROUNDING_PX &&
                right <= shown.right + ROUNDING_PX &&
                top >= shown.top - ROUNDING_PX &&
                bottom <= shown.bottom + ROUNDING_PX,
              `${part.localName} of ${part.className} leaves the element`,
            )
          }
          const [first, last] = lines.map((line) => line.getBoundingClientRect())
          ok(first && last && first.bottom <= shown.top + ROUNDING_PX, 'the line before is covered')
          ok(last.top >= shown.bottom - ROUNDING_PX, 'the line after is covered')
          for (const line of [first, last]) {
            const hit = document.elementFromPoint(line.left + 5, line.top + 5)
            ok(!hit || hit.localName !== tag, 'the element is over a line of the page')
          }
        }))
    }
  }

  for (const tag of Object.keys(MARKUP)) {
    test(`text of ${tag} looks the same whatever the text of the page looks like`, async () => {
      const look = async () => {
        const { element } = await placed(tag)
        const [text] = inner(element).children
        ok(text, 'a view')
        const style = getComputedStyle(text)
        const names = [...style].filter((name) =>
          /^(font|text|letter|word|writing|line|white|color|hyphens|tab)/.test(name),
        )
        return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]))
      }
      const plain = await look()
      await withStyles(INHERITED, async () => {
        equal(await look(), plain, 'style of the text')
      })
    })
  }

  test('a player keeps its width and ratio in text that runs from top to bottom', async () => {
    const { element, box } = await placed('tv-channel-player')
    box.style.writingMode = 'vertical-rl'
    element.style.width = '320px'
    const { width, height } = inner(element).getBoundingClientRect()
    equal([Math.round(width), Math.round(height)], [320, 180], 'size')
  })

  test('a page still hides, sizes and shapes a player by styles of its own', async () => {
    const { element } = await placed('tv-channel-player')
    const style = (css: string) => element.setAttribute('style', css)
    const size = () => {
      const { width, height } = inner(element).getBoundingClientRect()
      return [Math.round(width), Math.round(height)]
    }
    equal(size(), [426, 240], 'as it is')
    style('width: 300px; height: 300px')
    equal(size(), [300, 300], 'a size')
    style('aspect-ratio: 4 / 3; width: 400px')
    equal(size(), [400, 300], 'a ratio')
    style('aspect-ratio: auto; min-height: 400px')
    equal(size(), [426, 400], 'a least height')
    style('position: absolute; inset: 10px auto auto 10px; width: 100px; height: 80px')
    equal(size(), [100, 80], 'a place')
    style('border-radius: 0')
    equal(getComputedStyle(inner(element)).borderTopLeftRadius, '0px', 'corners')
    style('visibility: hidden')
    equal(getComputedStyle(inner(element)).visibility, 'hidden', 'visibility')
    style('pointer-events: none')
    equal(getComputedStyle(inner(element)).pointerEvents, 'none', 'pointer events')
    style('display: none')
    equal(size(), [0, 0], 'hidden')
  })

  test('a player in a flex or grid container of the page fills the place it is given', async () => {
    const { element, box, lines } = await placed('tv-channel-player')
    for (const line of lines) line.remove()
    const size = () => {
      const { width, height } = inner(element).getBoundingClientRect()
      return [Math.round(width), Math.round(height)]
    }
    box.style.cssText = 'display: flex; flex-direction: column; width: 400px; height: 500px'
    element.style.cssText = 'flex: 1; aspect-ratio: auto'
    equal(size(), [400, 500], 'column')
    box.style.cssText = 'display: grid; width: 400px; height: 320px'
    element.style.cssText = 'width: 100%; height: 100%'
    equal(size(), [400, 320], 'grid')
    box.style.cssText = 'display: flex; width: 400px'
    element.style.cssText = 'flex: 1'
    equal(size(), [400, 225], 'row')
  })
})
