import type { TvElementCssProperties } from '../../widgets/kit/contract'
import type { TvPlayerCssProperties } from '../../widgets/kit/player/contract'
import { embed } from './support/builds'
import {
  type Attributes,
  inState,
  makeElement,
  newBox,
  PLAYING,
  partOf,
  placePlayer,
  rootOf,
} from './support/channel-player'
import { equal, ok } from './support/check'
import { FILM, placeFilm } from './support/content-player'
import { partsOf } from './support/manifest'
import { PIN_TAG } from './support/pin'
import { onBuild, test } from './support/suite'
import { until } from './support/wait'
import { newWorld, type World } from './support/world'

const LANGUAGES = ['az', 'bg', 'en', 'ka', 'kk', 'ky', 'lv', 'ro', 'ru', 'tg', 'uz']

const words = async (lang: string): Promise<{ player: { live: string; goLive: string } }> =>
  (await fetch(`/locales/${lang}/translation.json`)).json()

interface State {
  name: string
  tag: keyof HTMLElementTagNameMap
  attributes: Attributes
  /** A part that is there once the state is. */
  shows: string
  /** Parts of buttons to press, one after the other, before that. */
  presses?: readonly string[]
  scenario?: string
  fault?: Parameters<World['fault']>[0]
  /** The viewer has an account with a PIN, or none; absent for a guest. */
  pin?: string | null
}

const FAILED: State['fault'] = { match: '* /v2/*', status: 500 }

/** One state of each kind of screen; a unit test of the contracts reads the other states from the markup. */
const STATES: readonly State[] = [
  ...states('tv-channel-player', [
    {
      name: 'the bar while it plays',
      attributes: { ...PLAYING, schedule: true },
      shows: 'channel-list-button',
    },
    { name: 'its settings', attributes: PLAYING, presses: ['settings-button'], shows: 'menu-item' },
    { name: 'its programmes', attributes: { ...PLAYING, schedule: true }, shows: 'program-button' },
    { name: 'a purchase gate', attributes: { ...PLAYING, channel: 'cinema-plus' }, shows: 'gate-button' },
    {
      name: 'an error with its details',
      attributes: PLAYING,
      fault: FAILED,
      presses: ['details-button'],
      shows: 'copy-button',
    },
  ]),
  ...states('tv-content-player', [
    {
      name: 'the bar while it plays',
      attributes: { ...FILM, content: 'two-seasons/two-seasons-s1e1' },
      shows: 'episodes-button',
    },
    {
      name: 'its episodes',
      attributes: { ...FILM, content: 'two-seasons/two-seasons-s1e1' },
      presses: ['episodes-button'],
      shows: 'menu-item',
    },
    { name: 'before the beginning', attributes: { content: 'free-film' }, shows: 'operator-button' },
    { name: 'a purchase gate', attributes: { ...FILM, content: 'premium-film' }, shows: 'gate' },
  ]),
  ...states('tv-auth', [
    { name: 'the first step', attributes: {}, shows: 'submit' },
    { name: 'an error', attributes: {}, fault: FAILED, shows: 'retry-button' },
  ]),
  ...states(PIN_TAG, [
    { name: 'the PIN', attributes: { for: 'settings' }, pin: '1234', shows: 'send-button' },
    { name: 'a guest', attributes: { for: 'settings' }, shows: 'gate' },
    {
      name: 'a new PIN',
      attributes: { for: 'settings', mode: 'set' },
      pin: null,
      presses: ['answer-button'],
      shows: 'submit',
    },
    { name: 'an error', attributes: { for: 'settings' }, fault: FAILED, shows: 'error' },
  ]),
  ...states('tv-row', [
    { name: 'a slider', attributes: { row: 'home-new-films' }, shows: 'next' },
    { name: 'banners', attributes: { row: 'home-promo', template: 'promo' }, shows: 'dot' },
  ]),
  ...states('tv-packet-buy', [
    { name: 'a packet', attributes: { packet: '502' }, shows: 'submit' },
    { name: 'an error', attributes: { packet: '502' }, fault: FAILED, shows: 'retry-button' },
  ]),
]

function states(tag: State['tag'], list: readonly Omit<State, 'tag'>[]): State[] {
  return list.map((state) => ({ tag, ...state }))
}

/** Inserts the element and brings it into its state. */
async function reach({ tag, attributes, shows, presses = [], fault, pin }: State): Promise<HTMLElement> {
  const world = await newWorld()
  if (fault) await world.fault(fault)
  const token = pin === undefined ? {} : { token: await tokenOf(world, pin) }
  const element = makeElement(tag, world, {
    load: 'eager',
    lang: 'en',
    site: demoBase,
    ...token,
    ...attributes,
  })
  const box = newBox()
  box.style.width = '900px'
  box.append(element)
  for (const part of [...presses, shows]) {
    const found = await until(
      () => partOf(element, part),
      () => `${part} in ${rootOf(element).innerHTML.slice(0, 2000)}`,
    )
    if (part !== shows) found.click()
  }
  return element
}

const tokenOf = async (world: World, pin: string | null) =>
  (await world.makeAccount(undefined, pin === null ? {} : { pin })).deviceToken

/** Adds a stylesheet of the page for as long as `run` takes. */
async function styled(css: string, run: () => Promise<void> | void): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  try {
    await run()
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** Buttons, and links that look like one. */
const buttonsOf = (element: HTMLElement) => [
  ...rootOf(element).querySelectorAll<HTMLElement>('button, a.button'),
]

onBuild(embed, 'parts', () => {
  for (const state of STATES)
    test(`every button of ${state.tag} has a documented part by which the page hides it: ${state.name} @EMB-02.parts-for-buttons`, async () => {
      const element = await reach(state)
      const documented = await partsOf(state.tag)
      const buttons = buttonsOf(element)
      ok(buttons.length > 0, 'no button')
      for (const button of buttons)
        ok(
          button.part.length > 0 && [...button.part].every((part) => documented.includes(part)),
          `part "${button.part}" of ${button.outerHTML.slice(0, 200)}`,
        )
      const parts = [...new Set(buttons.flatMap((button) => [...button.part]))]
      await styled(parts.map((part) => `${state.tag}::part(${part}) { display: none }`).join('\n'), () => {
        const shown = buttons.filter((button) => button.getClientRects().length > 0)
        equal(
          shown.map((button) => button.part.value),
          [],
          'parts that are shown',
        )
      })
    })

  for (const [tag, attributes] of [
    ['tv-channel-player', PLAYING],
    ['tv-content-player', FILM],
  ] as const)
    test(`the bar of ${tag} has the page's controls at both ends, and the keyboard passes over a hidden button @EMB-02.parts-for-buttons`, async () => {
      const element = makeElement(tag, await newWorld(), { lang: 'en', ...attributes })
      const own = ['controls-start', 'controls-end'].map((slot) => {
        const button = element.appendChild(document.createElement('button'))
        return Object.assign(button, { slot, textContent: '★' })
      })
      newBox().append(element)
      await until(() => element.state === 'playing' && partOf(element, 'settings-button'), 'the bar')
      await until(() => own[0] && getComputedStyle(own[0]).visibility === 'visible', 'the words of the bar')
      const controls = () => [
        own[0] as HTMLElement,
        ...rootOf(element).querySelectorAll<HTMLElement>('.row button, .row input'),
        own[1] as HTMLElement,
      ]
      const inOrder = () => controls().filter((one) => one.getClientRects().length > 0 && one.tabIndex >= 0)
      const all = inOrder()
      const lefts = all.map((one) => one.getBoundingClientRect().left)
      equal(
        lefts,
        lefts.toSorted((one, other) => one - other),
        'places from the left',
      )
      ok(all[0] === own[0] && all.at(-1) === own[1], 'the controls of the page are not at the ends')
      const hidden = partOf(element, 'mute-button')
      await styled(`${tag}::part(mute-button) { display: none }`, () => {
        equal(
          inOrder().map((one) => one.part.value || one.slot),
          all.filter((one) => one !== hidden).map((one) => one.part.value || one.slot),
          'order',
        )
        own[0]?.focus()
        hidden?.focus()
        ok(document.activeElement === own[0], 'a hidden button took the focus')
      })
    })

  test('the bar has the sizes, colours and gradients of the page @EMB-02.parts-for-buttons', async () => {
    const element = placePlayer(await newWorld(), { ...PLAYING, lang: 'en' })
    await inState(element, 'playing')
    const [bar, button, title] = await Promise.all(
      ['controls', 'settings-button', 'title'].map((part) => until(() => partOf(element, part), part)),
    )
    await until(() => rootOf(element).querySelector('.slider-block > span'), 'the timeline')
    const gradient = 'linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))'
    const look = (one: Element | null | undefined) => (one ? getComputedStyle(one) : null)
    const icon = () => look(button?.querySelector('.icon'))
    const EFFECTS: Record<
      Exclude<keyof TvPlayerCssProperties, keyof TvElementCssProperties>,
      [string, () => unknown]
    > = {
      '--tv-controls-background': [gradient, () => look(bar)?.backgroundImage],
      '--tv-title-background': [gradient, () => look(title)?.backgroundImage],
      '--tv-controls-color': ['rgb(7, 8, 9)', () => icon()?.color],
      '--tv-controls-size': ['57px', () => look(button)?.minHeight],
      '--tv-controls-icon-size': ['31px', () => icon()?.width],
      '--tv-controls-gap': ['13px', () => look(button?.closest('.row'))?.columnGap],
      '--tv-timeline-color': [
        'rgb(9, 8, 7)',
        () =>
          [...rootOf(element).querySelectorAll('.slider-block > span')]
            .map((one) => look(one)?.backgroundColor)
            .find((color) => color === 'rgb(9, 8, 7)'),
      ],
      '--tv-play-button-size': ['61px', () => look(rootOf(element).querySelector('.big-play'))?.width],
    }
    const { '--tv-play-button-size': large, ...shown } = EFFECTS
    for (const [name, [value, read]] of Object.entries(shown)) {
      element.style.setProperty(name, value)
      await until(
        () => read() === value,
        () => `${name}: ${read()}`,
      )
    }
    const waiting = placeFilm(await newWorld(), { content: 'free-film', trailer: true, load: 'play' })
    waiting.style.setProperty('--tv-play-button-size', large[0])
    const bigPlay = await until(() => rootOf(waiting).querySelector('.big-play'), 'the large button')
    equal([look(bigPlay)?.width, look(bigPlay)?.height], [large[0], large[0]], 'the large button')
  })

  test('the live badge has its words whole beside the other buttons at 320 px, in each language, on a page from right to left @EMB-02.parts-for-buttons', async () => {
    const world = await newWorld()
    const hourAgo = String(Math.floor(Date.now() / 1000) - 3600)
    const players = [PLAYING, { ...PLAYING, ts: hourAgo }].map((attributes) => {
      const element = makeElement('tv-channel-player', world, attributes)
      const box = newBox()
      Object.assign(box, { dir: 'rtl' }).style.cssText = 'width: 320px; height: 180px'
      return box.appendChild(element)
    })
    for (const [place, element] of players.entries()) {
      await until(() => element.state === 'playing' && partOf(element, 'settings-button'), 'the bar')
      for (const lang of LANGUAGES) {
        element.lang = lang
        const { live, goLive } = (await words(lang)).player
        const badge = await until(() => {
          const found = partOf(element, 'live-button')
          return found?.textContent === [live, goLive][place] ? found : null
        }, `the words of ${lang}`)
        const [box, play, settings] = [
          badge,
          partOf(element, 'play-button'),
          partOf(element, 'settings-button'),
        ].map((one) => one?.getBoundingClientRect())
        ok(
          badge.scrollWidth <= badge.clientWidth,
          `${lang}: "${badge.textContent}" ${badge.scrollWidth} > ${badge.clientWidth}`,
        )
        ok(
          box && play && settings && box.left >= play.right && box.right <= settings.left + 0.5,
          `${lang}: the place of "${badge.textContent}"`,
        )
      }
    }
  })
})
