import { getScope, STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import { VERSION } from '../../../core/lib/version'
import type { ElementContracts } from '../../../widgets/contracts'
import type { TvElementCssProperties } from '../../../widgets/kit/contract'
import type { ElementTable } from '../../../widgets/kit/element/element-table'
import { table as auth } from '../../../widgets/tv-auth/contract'
import { table as channelPlayer } from '../../../widgets/tv-channel-player/contract'
import { table as contentPlayer } from '../../../widgets/tv-content-player/contract'
import { table as packetBuy } from '../../../widgets/tv-packet-buy/contract'
import { table as parentalPin } from '../../../widgets/tv-parental-pin/contract'
import { table as row } from '../../../widgets/tv-row/contract'
import { signIn } from '../support/auth'
import { newBox, rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { partsOf } from '../support/manifest'
import { test } from '../support/suite'
import { nextEvent, until } from '../support/wait'
import { newWorld, type World } from '../support/world'

type Tag = keyof ElementContracts

/** The subject of each element, beside the attributes that all of them have. */
const SUBJECTS: { [T in Tag]: { table: ElementTable; attributes: Record<string, string> } } = {
  'tv-channel-player': { table: channelPlayer, attributes: { channel: 'news-24', muted: '' } },
  'tv-content-player': { table: contentPlayer, attributes: { content: 'free-film', muted: '' } },
  'tv-auth': { table: auth, attributes: {} },
  'tv-parental-pin': { table: parentalPin, attributes: { for: 'settings' } },
  'tv-row': { table: row, attributes: { row: 'home-new-films' } },
  'tv-packet-buy': { table: packetBuy, attributes: { packet: '502' } },
}
const TAGS = Object.keys(SUBJECTS) as Tag[]

const make = (tag: Tag, attributes: Record<string, string>): HTMLElement => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries({ ...SUBJECTS[tag].attributes, ...attributes }))
    element.setAttribute(name, value)
  return element
}

/** The origin at which the operator of a world has a site of its own. */
const siteOf = (world: World): string => {
  const operator = new URL(demoBase)
  return `${operator.protocol}//${new URL(world.api).pathname.split('/').at(-1)}.localhost:${operator.port}`
}

/** The attributes that all elements share and that say where and for whom they work. */
const commonOf = (world: World) => ({
  ...{ api: world.api, site: siteOf(world), partner: 'morning-post', provider: 'demo' },
  ...{ lang: 'kk', load: 'eager' },
})

/** Expects the effect of each of these attributes on an element that may load from now on. */
async function expectObeyed(tag: Tag, world: World, element: HTMLElement): Promise<void> {
  const given = commonOf(world)
  for (const [name, value] of Object.entries(given))
    equal(Reflect.get(element, name), value, `${name} of ${tag}`)
  const words = `${given.site}/locales/kk/`
  await until(
    () => performance.getEntriesByType('resource').some(({ name }) => name.startsWith(words)),
    () => `the words of this language of the site that ${tag} names`,
  )
  const networkCalls = () => world.ledger('GET /v2/users/self/network')
  await until(
    async () => (await networkCalls()).length > 0,
    () => `a call of ${tag} at the API that it names`,
  )
  equal((await networkCalls())[0]?.query.provider, given.provider, `provider of ${tag}`)
  if (tag === 'tv-auth') await signIn(world, element as HTMLElementTagNameMap['tv-auth'])
  const { api, partner, provider } = given
  await until(
    () => localStorage.getItem(STORAGE_KEYS.session(getScope({ api, partner, provider }))) !== null,
    () => `a session of ${tag} for its partner and provider`,
  )
}

/** The part of the contract that all six elements share. */
export function commonContract(): void {
  for (const tag of TAGS)
    test(`${tag} obeys api, site, partner, provider, lang and load as attributes and as properties @EMB-02.common-attributes`, async () => {
      const [first, second] = [await newWorld(), await newWorld()]
      const { load: _first, ...attributes } = commonOf(first)
      const byAttribute = make(tag, { ...attributes, load: 'play' })
      newBox().append(byAttribute)
      const { load, ...properties } = commonOf(second)
      const byProperty = make(tag, { load: 'play' })
      newBox().append(byProperty)
      await customElements.whenDefined(tag)
      Object.assign(byProperty, properties)
      byAttribute.setAttribute('load', load)
      await expectObeyed(tag, first, byAttribute)
      equal(await second.ledger('GET /v2/users/self/network'), [], `calls of ${tag} with load="play"`)
      Object.assign(byProperty, { load })
      await expectObeyed(tag, second, byProperty)
    })

  for (const tag of TAGS)
    test(`events of ${tag} leave a shadow root of the page: tv-ready, and tv-error with code, number, message and report, which has its version @EMB-02.events @KIT-03.version`, async () => {
      const world = await newWorld()
      const place = (): HTMLElement => {
        const box = newBox()
        box.attachShadow({ mode: 'open' }).append(make(tag, { api: world.api, load: 'eager', lang: 'en' }))
        return box
      }
      const ready = nextEvent(document, 'tv-ready')
      const box = place()
      const event = await ready
      equal([event.bubbles, event.composed, event.cancelable], [true, true, false], 'tv-ready')
      ok(event.target === box, 'another target than the box')
      box.remove()

      const other = await newWorld()
      await other.fault({ match: '* /v2/*', status: 500 })
      const failed = nextEvent<{ code: string; number: number; message: string; report: object }>(
        document,
        'tv-error',
      )
      const failing = newBox()
      failing
        .attachShadow({ mode: 'open' })
        .append(make(tag, { api: other.api, load: 'eager', lang: 'en', autoplay: '' }))
      const { bubbles, composed, detail } = await failed
      equal([bubbles, composed, detail.code, detail.number], [true, true, 'server', 104], 'tv-error')
      ok(detail.message.length > 10, `message: ${detail.message}`)
      const { version } = document.createElement(tag)
      equal(version, VERSION, 'version')
      equal(
        Reflect.get(detail.report, 'element'),
        `${tag} ${version}`,
        `report: ${JSON.stringify(detail.report)}`,
      )
    })

  test('elements with another api, partner, provider or token have a session of their own, and those with the same share one @EMB-04.separate-viewers', async () => {
    const world = await newWorld()
    const [one, two] = [await world.makeAccount(), await world.makeAccount()]
    const guests = async (in_: World) => (await in_.ledger('POST /v2/users')).length
    const player = (attributes: Record<string, string>) => {
      const element = make('tv-channel-player', { api: world.api, load: 'eager', ...attributes })
      newBox().append(element)
      return until(
        () => Reflect.get(element, 'program') !== null,
        () => `a programme for ${JSON.stringify(attributes)}`,
      )
    }
    await Promise.all([player({}), player({})])
    equal(await guests(world), 1, 'guests of two equal elements')
    await player({ partner: 'morning-post' })
    equal(await guests(world), 2, 'guests with a partner')
    await player({ partner: 'evening-post' })
    equal(await guests(world), 3, 'guests with another partner')
    await player({ provider: 'demo' })
    equal(await guests(world), 4, 'guests with a provider')
    const other = await newWorld()
    await player({ api: other.api })
    equal([await guests(world), await guests(other)], [4, 1], 'guests at another API')
    for (const { deviceToken } of [one, two]) {
      await player({ token: deviceToken })
      ok(await world.seen(deviceToken), 'a token was not used')
    }
    equal(await guests(world), 4, 'guests beside viewers with a token')
    const whose = (await world.ledger('GET /v2/users/self/channel_list')).map(({ who }) => who)
    equal(new Set(whose).size, 6, `viewers whose list was asked for: ${whose}`)
  })
}

/** A state of each element that has a main button or something else of every colour. */
const THEMED: { [T in Tag]: Record<string, string> } = {
  'tv-channel-player': { channel: 'cinema-plus', autoplay: '', schedule: '' },
  'tv-content-player': { content: 'premium-film', autoplay: '' },
  'tv-auth': {},
  'tv-parental-pin': {},
  'tv-row': { row: 'home-promo', template: 'promo' },
  'tv-packet-buy': {},
}

const THEME: Record<Exclude<keyof TvElementCssProperties, '--tv-color-scheme'>, string> = {
  '--tv-color-accent': 'rgb(1, 101, 201)',
  '--tv-color-surface': 'rgb(90, 10, 60)',
  '--tv-color-text': 'rgb(3, 103, 203)',
  '--tv-radius': '37px',
  '--tv-font': '"Page Face"',
  '--tv-focus-ring': 'rgb(4, 104, 204)',
}
const LOOKS = [
  ...['color', 'backgroundColor', 'backgroundImage', 'borderTopColor', 'outlineColor', 'boxShadow', 'fill'],
  ...['accentColor', 'fontFamily', 'borderTopLeftRadius'],
] as const

/** How everything inside an element looks. */
const lookOf = (element: HTMLElement): string =>
  [...rootOf(element).querySelectorAll('*')]
    .flatMap((one) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo)))
    .map((style) => LOOKS.map((name) => style[name]).join())
    .join('\n')

/** How a page restyles the elements. */
export function theming(): void {
  for (const tag of TAGS)
    test(`${tag} takes the colours, the radius, the font and the focus ring of the page, and the styles for its parts @EMB-02.theming`, async () => {
      const world = await newWorld()
      const box = newBox()
      box.style.cssText = 'width: 640px'
      const element = make(tag, { api: world.api, load: 'eager', lang: 'en', ...THEMED[tag] })
      box.append(element)
      const control = () =>
        rootOf(element).querySelector<HTMLElement>(
          '[part~="gate"] button, [part~="gate"] a, input, [part~="dot"], [part~="submit"]',
        )
      const focused = await until(control, () => `a control of ${tag}: ${rootOf(element).textContent}`)
      focused.focus()
      const missing: string[] = []
      for (const [property, value] of Object.entries(THEME)) {
        const before = await settled(element)
        element.style.setProperty(property, value)
        if (before === (await settled(element))) missing.push(property)
      }
      equal(missing, [], `properties without an effect on ${tag}`)
      ok(
        lookOf(element).includes('Page Face') && lookOf(element).includes(THEME['--tv-color-text']),
        'font and text',
      )

      const documented = await partsOf(tag)
      const present = [...rootOf(element).querySelectorAll<HTMLElement>('[part]')]
      ok(present.length > 1, `parts of ${tag}`)
      const sheet = new CSSStyleSheet()
      for (const part of documented) sheet.insertRule(`${tag}::part(${part}) { scroll-margin-top: 7px }`)
      document.adoptedStyleSheets.push(sheet)
      try {
        for (const part of present)
          equal(getComputedStyle(part).scrollMarginTop, '7px', `part ${part.part} of ${tag}`)
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
      }
    })
}

/** The look of an element once it has stayed the same for a moment, because colours change in transitions. */
async function settled(element: HTMLElement): Promise<string> {
  await Promise.all(element.getAnimations({ subtree: true }).map((one) => one.finished.catch(() => null)))
  return lookOf(element)
}
