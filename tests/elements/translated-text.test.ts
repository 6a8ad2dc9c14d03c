import { followTranslations } from '../../core/browser/page/translated-text'
import { translatePage } from '../support/translator'
import { newBox } from './support/channel-player'
import { equal } from './support/check'
import { test } from './support/suite'
import { until } from './support/wait'

const made = (tag: string, ...children: (Node | string)[]) => {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}

/** A root of a page whose texts are translated from here on. */
function translatedRoot(...children: Node[]): HTMLElement {
  const root = newBox()
  root.append(...children)
  followTranslations(root)
  return root
}

const shows = (root: Node, words: string) =>
  until(
    () => root.textContent === words,
    () => `"${words}" in "${root.textContent}"`,
  )

describe('a text that a translator has replaced', () => {
  let showOriginal: () => void
  const translate = () => {
    showOriginal = translatePage()
  }
  afterEach(() => showOriginal())

  test('is replaced once the renderer writes another one into its node, again and again', async () => {
    const text = new Text('News')
    const root = translatedRoot(made('p', text, made('b', '!')))
    translate()
    await shows(root, '‹News›‹!›')
    for (const next of ['Sport', 'News', '', 'Films']) {
      text.data = next
      await shows(root, next === '' ? '‹!›' : `‹${next}›‹!›`)
      equal(root.querySelectorAll('p > font').length, next === '' ? 0 : 1, 'translations')
    }
  })

  test('leaves nothing behind when the renderer removes its node, and follows it when it is moved', async () => {
    const [first, last] = [new Text('one'), new Text('two')]
    const list = made('p', first, last)
    const root = translatedRoot(list)
    translate()
    await shows(root, '‹one›‹two›')
    list.insertBefore(last, first)
    await shows(root, '‹two›‹one›')
    list.insertBefore(made('b', 'between'), first)
    await shows(root, '‹two›‹between›‹one›')
    list.removeChild(last)
    await shows(root, '‹between›‹one›')
  })

  test('is there again when the translator shows the original, and may change afterwards', async () => {
    const text = new Text('News')
    const root = translatedRoot(made('p', text))
    translate()
    await shows(root, '‹News›')
    showOriginal()
    await shows(root, 'News')
    equal(root.querySelector('font'), null, 'translation')
    text.data = 'Sport'
    await shows(root, 'Sport')
  })
})
