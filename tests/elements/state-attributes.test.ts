import { embed } from './support/builds'
import {
  type Attributes,
  inState,
  makeElement,
  newBox,
  PLAYING,
  partOf,
  placePlayer,
} from './support/channel-player'
import { equal, ok } from './support/check'
import { placeFilm } from './support/content-player'
import { PIN_TAG, placePin } from './support/pin'
import { placeRow } from './support/row'
import { onBuild, test } from './support/suite'
import { until } from './support/wait'
import { newWorld } from './support/world'

const MARK = 'rgb(1, 2, 3)'

/** Resolves once the attribute of the tag has this value; null is none. */
const holds = (element: HTMLElement, name: string, value: string | null) =>
  until(
    () => element.getAttribute(name) === value,
    () => `${name}="${value}" of ${element.outerHTML}`,
  )

/** Adds a rule of the page for as long as the test takes. */
function addRule(selector: string): void {
  const style = document.createElement('style')
  style.textContent = `${selector} { outline-color: ${MARK} }`
  newBox().append(style)
}

const isMarked = (element: HTMLElement, part: string): boolean => {
  const found = partOf(element, part)
  return found !== null && getComputedStyle(found).outlineColor === MARK
}

onBuild(embed, 'state attributes', () => {
  test('a page styles the parts of a player by its state, its sound and the live edge', async () => {
    addRule("tv-channel-player[data-state='paused']::part(controls)")
    addRule('tv-channel-player[data-muted]::part(mute-button)')
    addRule('tv-channel-player[data-live]::part(live-button)')
    const element = placePlayer(await newWorld(), { ...PLAYING, lang: 'en' })
    equal(element.hasAttribute('data-live'), false, 'before the first frame')
    await inState(element, 'playing')
    await holds(element, 'data-state', 'playing')
    await holds(element, 'data-muted', '')
    await holds(element, 'data-live', '')
    await until(() => isMarked(element, 'mute-button') && isMarked(element, 'live-button'), 'marked buttons')
    ok(!isMarked(element, 'controls'), 'the bar has the style of another state')

    await element.pause()
    await holds(element, 'data-state', 'paused')
    ok(isMarked(element, 'controls'), 'the bar has not the style of its state')
    element.muted = false
    await holds(element, 'data-muted', null)
    ok(!isMarked(element, 'mute-button'), 'the button has the style of no sound')
    element.muted = true
    await element.seekTo(Math.floor(Date.now() / 1000) - 3600)
    await holds(element, 'data-live', null)
    await holds(element, 'data-state', 'playing')
  })

  test('a gate has its reason on the tag, and a failure its state', async () => {
    addRule("tv-content-player[data-gate='purchase']::part(gate)")
    const film = placeFilm(await newWorld(), { content: 'premium-film', autoplay: true })
    await holds(film, 'data-state', 'blocked')
    await holds(film, 'data-gate', 'purchase')
    await until(() => isMarked(film, 'gate'), 'a marked gate')
    film.content = 'free-film'
    await holds(film, 'data-gate', null)

    const world = await newWorld()
    await world.fault({ match: '* /v2/*', status: 500 })
    await holds(placePlayer(world, PLAYING), 'data-state', 'failed')
  })

  for (const [name, place] of [
    ['a row', async () => placeRow(await newWorld(), 'home-new-films')],
    ['a row that is not there', async () => placeRow(await newWorld(), 'nothing')],
    ['a packet', () => placeElement('tv-packet-buy', { packet: '502' })],
  ] as const)
    test(`the tag of ${name} has its state`, async () => {
      const element = await place()
      await until(() => (element.state ?? 'loading') !== 'loading', 'a state')
      await holds(element, 'data-state', element.state)
    })

  test('the tag of a form has its step, and that of a dialog says that it is open', async () => {
    const auth = await placeElement('tv-auth', {})
    await until(() => (auth.step ?? 'starting') !== 'starting', 'a step')
    await holds(auth, 'data-step', auth.step)

    const pin = await placePin(await newWorld(), { for: 'settings', load: 'play' })
    equal(pin.hasAttribute('data-open'), false, `${PIN_TAG} before the dialog`)
    await customElements.whenDefined(PIN_TAG)
    void pin.ask()
    await holds(pin, 'data-open', '')
    await pin.close()
    await holds(pin, 'data-open', null)
  })
})

async function placeElement<T extends 'tv-auth' | 'tv-packet-buy'>(tag: T, attributes: Attributes) {
  const all = { load: 'eager', lang: 'en', site: demoBase, ...attributes }
  return newBox().appendChild(makeElement(tag, await newWorld(), all))
}
