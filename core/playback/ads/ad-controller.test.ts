import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { memoryStorage } from '../../lib/storage/storage'
import { createAdController } from '.'
import type { AdState } from './ad-controller'
import type { AdEngine, AdView } from './ad-engine'

const VIEW: AdView = { number: 1, count: 1, left: 4, skipIn: null, link: null, paused: false }

/**
 * Returns the screen while an engine of the page shows this view at each address of a pre-roll; `asks` and `urls`
 * record its calls.
 */
async function shown(view: Partial<AdView>, wire: object) {
  const state = signal<AdState>({ name: 'off' })
  const views: AdView[] = []
  const requests: (number | null)[] = []
  const urls: string[] = []
  const engine: AdEngine = {
    name: 'sdk',
    async play({ most, url }, { begins, shows }) {
      requests.push(most)
      urls.push(url)
      begins()
      shows({ ...VIEW, ...view })
      if (state.value.name === 'showing') views.push(state.value.view)
      return 1
    },
    resume: () => Promise.resolve(),
    pause: () => undefined,
    skip: () => undefined,
    clicked: () => undefined,
    stop: () => undefined,
    release: () => undefined,
  }
  const ads = createAdController({
    state,
    engine,
    clock: manualClock(),
    storage: memoryStorage(),
    adId: () => Promise.resolve('one & only'),
    media: {
      hold: () => undefined,
      resumeMedia: () => undefined,
      refused: () => undefined,
      report: () => undefined,
    },
  })
  const address = (alias: string) => ({ alias, url: `https://ads.test/${alias}` })
  await ads.open({ pre_roll: [address('one'), address('two')], ...wire }, 'film')
  return { views, requests, urls }
}

test.each([
  ['https://shop.test/', 'https://shop.test/'],
  ['javascript:alert(1)', null],
  ['data:text/html,shop', null],
])('the link %s of an engine is exposed as %s', async (link, leads) => {
  const { views } = await shown({ link }, {})
  expect(views).toMatchObject([{ link: leads }])
})

test.each([
  ['a URL object', () => new URL('https://shop.test/one'), 'https://shop.test/one'],
  [
    'an object whose text changes after the first read',
    () => changingText('https://shop.test/', 'javascript:alert(1)'),
    'https://shop.test/',
  ],
  ['a list', () => ['javascript:alert(1)', 'https://shop.test/'], null],
  ['a script after spaces and line breaks', () => ' \n\tjavascript:alert(1)//https://shop.test/', null],
  ['a file', () => 'file:///etc/passwd', null],
])(
  'the link of an engine is exposed as text, or as none unless it is http or https: %s',
  async (_, link, leads) => {
    const { views } = await shown({ link: link() as unknown as string }, {})
    expect(views[0]?.link).toBe(leads)
  },
)

/** Returns an object whose successive conversions to text give these texts. */
function changingText(...texts: string[]) {
  return { toString: () => (texts.length > 1 ? texts.shift() : texts[0]) }
}

test('numbers the advertisements of successive addresses consecutively and requests no more than remain allowed', async () => {
  const { views, requests } = await shown({}, { max_advertising: 2 })
  expect(views.map(({ number, count }) => [number, count])).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(requests).toEqual([2, 1])
})

test('inserts the URL-encoded advertising id into an address with its macro', async () => {
  const { urls } = await shown({}, { pre_roll: [{ alias: 'one', url: 'https://ads.test/one?id=[IFA]' }] })
  expect(urls).toEqual(['https://ads.test/one?id=one%20%26%20only'])
})
