import { embed } from './support/builds'
import { buttonCalled, newBox, rootOf } from './support/channel-player'
import { equal, ok } from './support/check'
import { warnings } from './support/page-noise'
import { onBuild, test } from './support/suite'
import { nextEvent, until } from './support/wait'
import { newWorld, type World } from './support/world'

/** A wrong input of a page: a tag as a page has it, and what its developer and its viewers read. */
interface Fault {
  name: string
  tag?: string
  attributes?: Record<string, string>
  /** Sets properties before the tag is inserted. */
  set?: (element: HTMLElement) => void
  children?: string
  /** The only line of the console that has these words, in this order. */
  line: string[]
  /** Sentence in the element, and the number after it; absent where the element works all the same. */
  screen?: [sentence: string, number: number]
  /** The same below a tag that cannot show it in itself. */
  below?: [sentence: string, number: number]
}

const PLAYING = { channel: 'news-24', autoplay: '', muted: '', load: 'eager' }
/** Another origin of the pages of these tests, whose files allow no other page. */
const WITHOUT_CORS = location.origin.replace('localhost', '127.0.0.1')

const NO_CHANNEL = 'There is no such channel.'
const SILENT = 'The service does not answer. Check your connection.'
const NOT_SET_UP = 'The site is not set up correctly.'
const FAILED = 'The service has an internal error.'
const WRONG_VALUE = 'The page around the player called it with a wrong value.'
const NO_TOKEN = 'This page could not sign you in.'

const SECRET = 'a1b2c3d4e5f6'

const faultsOf = (world: World, account: { userToken: string }, refusing: World): Fault[] => [
  {
    name: 'an id that does not exist',
    attributes: { channel: 'nowhere-tv' },
    line: ['300 channel-not-found', 'channel="nowhere-tv"', world.api, 'Check it in its catalogue'],
    screen: [NO_CHANNEL, 300],
  },
  {
    name: 'an id that a framework has set as a property',
    attributes: { channel: '' },
    set: (element) => Reflect.set(element, 'channel', 'nowhere-property'),
    line: [
      '300 channel-not-found',
      'channel="nowhere-property"> (as a property)',
      world.api,
      'Check it in its catalogue',
    ],
    screen: [NO_CHANNEL, 300],
  },
  {
    name: 'a packet whose id is set as a number',
    tag: 'tv-packet-buy',
    set: (element) => Reflect.set(element, 'packet', 987654),
    line: ['107 not-found', 'packet="987654"> (as a property)', world.api, 'Check it in its catalogue'],
  },
  {
    name: 'an id in the place of one in the markup, @KIT-01.current-value',
    set: (element) => Reflect.set(element, 'channel', 'nowhere-now'),
    line: ['300 channel-not-found', 'channel="nowhere-now"> (as a property)', world.api],
    screen: [NO_CHANNEL, 300],
  },
  {
    name: 'a channel in the place of a packet in the markup, @KIT-01.current-value',
    tag: 'tv-packet-buy',
    attributes: { packet: '502' },
    set: (element) => Object.assign(element, { packet: null, channel: 'nowhere-instead' }),
    line: ['300 channel-not-found', '<tv-packet-buy channel="nowhere-instead"> (as a property)', world.api],
    screen: [NO_CHANNEL, 300],
  },
  {
    name: 'a sale of a channel that does not exist',
    tag: 'tv-packet-buy',
    attributes: { channel: 'nowhere-sale' },
    line: ['300 channel-not-found', '<tv-packet-buy channel="nowhere-sale">', world.api],
    screen: [NO_CHANNEL, 300],
  },
  {
    name: 'a sale of a film that does not exist',
    tag: 'tv-packet-buy',
    attributes: { content: 'nowhere-sold-film' },
    line: ['320 content-not-found', '<tv-packet-buy content="nowhere-sold-film">', world.api],
    screen: ['There is no such film or series.', 320],
  },
  {
    name: 'a sale of nothing',
    tag: 'tv-packet-buy',
    line: ['503 not-ready', '<tv-packet-buy>', 'Set `packet` or `channel` or `content`'],
  },
  {
    name: 'a library that does not exist',
    tag: 'tv-content-player',
    attributes: { content: 'free-film', 'library-id': '9999', autoplay: '', muted: '' },
    line: ['106 rejected', 'library-id="9999"', world.api, 'a stream of this library'],
    screen: ['Nothing is here under that name.', 106],
  },
  {
    name: 'a second that is yet to come',
    attributes: { ts: '4102444800' },
    line: ['304 ts-in-future', 'ts="4102444800"', 'is in the future'],
  },
  {
    name: 'a second before the archive',
    attributes: { ts: '1000000000' },
    line: ['305 ts-beyond-archive', 'ts="1000000000"', 'is older than the archive of'],
  },
  {
    name: 'a number of tiles below zero',
    tag: 'tv-row',
    attributes: { row: 'freechannels', limit: '-3' },
    line: ['506 argument-invalid', 'limit="-3"', 'is not from 1 to 100; the default is used'],
  },
  {
    name: 'an age below zero',
    tag: 'tv-parental-pin',
    attributes: { age: '-1' },
    line: ['506 argument-invalid', 'age="-1"', 'is not from 0 to 99; the default is used'],
  },
  {
    name: 'a second before the beginning',
    tag: 'tv-content-player',
    attributes: { content: 'free-film', start: '-5' },
    line: ['506 argument-invalid', 'start="-5"', 'is not from 0 on; the default is used'],
  },
  {
    name: 'a loudness above all',
    tag: 'tv-content-player',
    attributes: { content: 'free-film', volume: '500' },
    line: ['506 argument-invalid', 'volume="500"', 'is not from 0 to 100; "100" is used'],
  },
  {
    name: 'a loudness in words',
    tag: 'tv-content-player',
    attributes: { content: 'free-film', volume: 'loud' },
    line: ['506 argument-invalid', 'volume="loud"', 'is not a number; the default is used'],
  },
  {
    name: 'a language without words',
    tag: 'tv-auth',
    attributes: { lang: 'xx' },
    line: ['506 argument-invalid', 'lang="xx"', 'is not one of en, ru', '"en" is used'],
  },
  {
    name: 'a phone number that is none',
    tag: 'tv-auth',
    attributes: { phone: 'abc' },
    line: ['506 argument-invalid', 'phone="abc"', 'is no phone number: the field stays empty'],
  },
  {
    name: 'a way to sign in that is not known',
    tag: 'tv-auth',
    attributes: { methods: 'phone,pigeon' },
    line: [
      '506 argument-invalid',
      'methods="pigeon"',
      'is not one of phone, telegram, login; "phone" is used',
    ],
  },
  {
    name: 'a site that does not answer',
    tag: 'tv-content-player',
    attributes: { content: 'free-film', site: 'http://127.0.0.1:7' },
    line: ['101 network', 'site="http://127.0.0.1:7"', 'http://127.0.0.1:7/config.json'],
    screen: [SILENT, 101],
  },
  {
    name: 'a site without its configuration',
    attributes: { site: world.api },
    line: ['108 config-invalid', `site="${world.api}"`, '(HTTP 404)', 'Is this the address of the site?'],
    screen: [NOT_SET_UP, 108],
  },
  {
    name: 'a site that fails',
    attributes: { site: refusing.api },
    line: ['104 server', `site="${refusing.api}"`, '(HTTP 500)', 'Its server has failed: tell the operator'],
    screen: [FAILED, 104],
  },
  {
    name: 'typographic quotation marks',
    attributes: { channel: '“news-24”' },
    line: ['300 channel-not-found', 'channel="“news-24”"', 'Write straight ones'],
    screen: [NO_CHANNEL, 300],
  },
  {
    name: 'a film that does not exist',
    tag: 'tv-content-player',
    attributes: { content: 'nowhere-film' },
    line: ['320 content-not-found', 'content="nowhere-film"', world.api],
    screen: ['There is no such film or series.', 320],
  },
  {
    name: 'a row that does not exist',
    tag: 'tv-row',
    attributes: { row: 'nowhere-row' },
    line: ['107 not-found', 'row="nowhere-row"', world.api],
    screen: ['Not found.', 107],
  },
  {
    name: 'an expired token',
    set: (element) => Reflect.set(element, 'token', 'f'.repeat(40)),
    line: ['200 authentication-failed', '<tv-channel-player>', world.api, 'it has expired'],
    screen: ['Your session has ended.', 200],
  },
  {
    name: 'the token of a user',
    set: (element) => Reflect.set(element, 'token', account.userToken),
    line: ['208 device-token-required', world.api, 'POST /v2/auth/device'],
    screen: ['This page has not registered this device, so nothing can be played.', 208],
  },
  {
    name: 'a token that is a promise',
    tag: 'tv-auth',
    set: (element) => Reflect.set(element, 'token', Promise.resolve(SECRET)),
    line: ['506 argument-invalid', '<tv-auth token>', 'is a promise: await it first'],
  },
  {
    name: 'a getToken that is no function',
    tag: 'tv-auth',
    set: (element) => Reflect.set(element, 'getToken', SECRET),
    line: [
      '506 argument-invalid',
      '<tv-auth getToken>',
      'of type string. It is not used: its type must be function',
    ],
  },
  {
    name: 'a query of a row that is text',
    tag: 'tv-row',
    attributes: { row: 'freechannels' },
    set: (element) => Reflect.set(element, 'query', 'news'),
    line: [
      '506 argument-invalid',
      '<tv-row query>',
      'of type string. It is not used: its type must be object',
    ],
  },
  {
    name: 'a place of a row that is still JSON',
    tag: 'tv-row',
    attributes: { row: 'freechannels' },
    set: (element) => Reflect.set(element, 'place', '{"offset":300,"tiles":24,"focus":null}'),
    line: [
      '506 argument-invalid',
      '<tv-row place>',
      'of type string. It is not used: its type must be object',
    ],
  },
  {
    name: 'a getToken that resolves to nothing',
    set: (element) => Reflect.set(element, 'getToken', async () => undefined),
    line: ['207 host-token-failed', 'getToken', 'it resolved to undefined', 'access token'],
    screen: [NO_TOKEN, 207],
  },
  {
    name: 'a getToken that rejects',
    set: (element) =>
      Reflect.set(element, 'getToken', async () => Promise.reject(new Error('no answer of /login'))),
    line: ['207 host-token-failed', 'getToken', 'no answer of /login'],
    screen: [NO_TOKEN, 207],
  },
  {
    name: 'an API that does not answer',
    attributes: { api: 'http://127.0.0.1:9' },
    line: ['101 network', 'api="http://127.0.0.1:9"> http://127.0.0.1:9:', 'Check the address'],
    screen: [SILENT, 101],
  },
  {
    name: 'an API that does not allow the origin of the page',
    attributes: { api: WITHOUT_CORS },
    line: ['101 network', WITHOUT_CORS, `does not allow ${location.origin}`],
    screen: [SILENT, 101],
  },
  {
    name: 'an API with /v2 at its end',
    attributes: { api: `${world.api}/v2/` },
    line: ['108 config-invalid', `api="${world.api}/v2/"`, 'ends with /v2'],
    screen: [NOT_SET_UP, 108],
  },
  {
    name: 'a site without a scheme',
    tag: 'tv-content-player',
    attributes: { content: 'free-film', site: 'tv.example' },
    line: ['108 config-invalid', 'site="tv.example"', `${location.origin}/`, 'has no https://'],
    screen: [NOT_SET_UP, 108],
  },
  {
    name: 'a second in milliseconds',
    attributes: { ts: '1700000000000' },
    line: ['506 argument-invalid', 'ts="1700000000000"', 'epoch s, not milliseconds'],
    screen: [WRONG_VALUE, 506],
  },
  {
    name: 'a misspelt attribute that names the channel',
    attributes: { channel: '', chanel: 'news-24' },
    line: ['506 argument-invalid', 'chanel="news-24"', 'Did you mean `channel`?'],
    screen: [WRONG_VALUE, 506],
  },
  {
    name: 'another misspelt attribute',
    tag: 'tv-auth',
    attributes: { 'pre-fill': '', phnoe: '79000000001' },
    line: ['506 argument-invalid', 'phnoe="79000000001"', 'Did you mean `phone`?'],
  },
  {
    name: 'a misspelt token, which is in no line',
    tag: 'tv-auth',
    attributes: { tokn: SECRET },
    line: ['506 argument-invalid', '<tv-auth tokn>:', 'Did you mean `token`?'],
  },
  {
    name: 'a misspelt tag',
    tag: 'tv-chanel-player',
    line: ['506 argument-invalid', '<tv-chanel-player>', 'Did you mean <tv-channel-player>?'],
    below: [WRONG_VALUE, 506],
  },
  {
    name: 'a misspelt tag in Russian',
    tag: 'tv-rwo',
    attributes: { lang: 'ru' },
    line: ['506 argument-invalid', '<tv-rwo>', 'Did you mean <tv-row>?'],
    below: ['Страница с плеером передала ему неверное значение.', 506],
  },
  {
    name: 'a tag that is closed as in XML and swallows what follows',
    tag: 'tv-parental-pin',
    children: '<p>The rest of the page</p>',
    line: ['506 argument-invalid', '<tv-parental-pin>', 'write </tv-parental-pin>'],
    below: [WRONG_VALUE, 506],
  },
  {
    name: 'a value that is not known',
    attributes: { controls: 'lots' },
    line: ['506 argument-invalid', 'controls="lots"', 'is not one of full, minimal, none; "full" is used'],
  },
  {
    name: 'a boolean in typographic quotation marks',
    attributes: { muted: '“true”' },
    line: ['506 argument-invalid', 'muted="“true”"', 'Write straight ones'],
  },
  {
    name: 'a partner that the operator refuses',
    attributes: { api: refusing.api, partner: 'nobody' },
    line: ['106 rejected', 'partner="nobody"', refusing.api, 'Ask it for yours'],
    screen: ['Ordered failure 400', 106],
  },
]

function place(world: World, { tag = 'tv-channel-player', attributes, set, children }: Fault): HTMLElement {
  const element = document.createElement(tag)
  const base = tag === 'tv-channel-player' ? PLAYING : { load: 'eager' }
  for (const [name, value] of Object.entries({ api: world.api, ...base, ...attributes } as Record<
    string,
    string
  >))
    if (value || name !== 'channel') element.setAttribute(name, value)
  if (attributes?.site) element.removeAttribute('api')
  if (children) element.innerHTML = children
  set?.(element)
  return newBox().appendChild(element)
}

const TAGS = [
  'tv-channel-player',
  'tv-content-player',
  'tv-row',
  'tv-packet-buy',
  'tv-auth',
  'tv-parental-pin',
]

const textOf = (element: HTMLElement) =>
  element.shadowRoot?.querySelector('[part~=error]')?.textContent?.replace(/\s+/g, ' ') ?? ''

onBuild(embed, 'on a page with faults', () => {
  // Names of tags are looked at in the first seconds of a page: they are the first part.
  for (const part of [0, 1, 2, 3, 4])
    test(`each fault of a page prints exactly one line with code, number, attribute, value, address and what to do, and is a sentence with the number on screen, part ${part} @KIT-01.one-line @KIT-01.on-screen @KIT-01.current-value @KIT-01.ranges`, async () => {
      const [world, refusing] = [await newWorld(), await newWorld()]
      await refusing.fault({ match: 'POST /v2/users', status: 400 })
      await refusing.fault({ match: 'GET /config.json', status: 500 })
      await world.fault({ match: 'GET /config.json', status: 404 })
      const faults = faultsOf(world, await world.makeAccount(), refusing).filter(
        ({ below }, at) => part === (below ? 0 : 1 + (at % 4)),
      )
      // Twice each: the second is no second line.
      const elements = faults.map((fault) => [place(world, fault), place(world, fault)][0])
      const linesOf = ({ line }: Fault) =>
        warnings().filter((one) => line.every((words) => one.includes(words)))
      for (const fault of faults)
        await until(
          () => linesOf(fault).length > 0,
          () => `${fault.name} in ${warnings().join('\n')}`,
        )
      for (const [at, { name, screen, below }] of faults.entries()) {
        const element = elements[at]
        const [sentence, number] = screen ?? below ?? []
        if (!element || sentence === undefined) continue
        const wanted = [sentence, `${element.lang === 'ru' ? 'Ошибка' : 'Error'} ${number}`]
        const text = () => (below ? getComputedStyle(element, '::after').content : textOf(element))
        await until(
          () => wanted.every((words) => text().includes(words)),
          () => `${name}: ${wanted} in "${text()}"`,
        )
        ok(element.getBoundingClientRect().height > 20, `${name} has no box`)
      }
      for (const fault of faults) {
        const lines = linesOf(fault)
        equal(lines.length, 1, `lines of ${fault.name}:\n${lines.join('\n')}`)
        const [code = ''] = fault.line
        ok(
          lines[0]?.endsWith(`/embed/errors.html#${code.split(' ')[0]}`),
          `${fault.name} has no link: ${lines[0]}`,
        )
      }
      equal(warnings().length, faults.length, `lines:\n${warnings().join('\n')}`)
      ok(!warnings().join().includes(SECRET), 'a token in the console')
    })

  test('"false" is false for every boolean attribute and property of the six elements, with one line for each attribute @EMB-02.booleans', async () => {
    const world = await newWorld()
    let booleans = 0
    for (const tag of TAGS) {
      const placed = [0, 1].map(() =>
        place(world, { name: tag, tag, attributes: { load: 'play' }, line: [] }),
      )
      const kind = await customElements.whenDefined(tag)
      const names = (Reflect.get(kind, 'observedAttributes') as string[]).map((name) => ({
        name,
        property: name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      }))
      for (const { name, property } of names) {
        const [first, second] = placed
        if (!first || !second || typeof Reflect.get(first, property) !== 'boolean') continue
        booleans += 1
        for (const element of placed) element.setAttribute(name, '')
        equal(Reflect.get(first, property), true, `${name} of ${tag}`)
        first.setAttribute(name, 'false')
        Reflect.set(second, property, 'false')
        equal(
          [Reflect.get(first, property), Reflect.get(second, property)],
          [false, false],
          `"false" as ${name} of ${tag}`,
        )
        const lines = () =>
          warnings().filter((line) =>
            line.includes(`<${tag} ${name}="false">: is taken for false. In HTML leave`),
          )
        await until(() => lines().length > 0, `a line about ${name} of ${tag}`)
      }
    }
    ok(booleans >= 12, `booleans: ${booleans}`)
    equal(warnings().length, booleans, `lines:\n${warnings().join('\n')}`)
  })

  test('the details of an error and its event have the versions of product and element, and the address of the API @KIT-01.report', async () => {
    const world = await newWorld()
    const fault = { name: 'an id', attributes: { channel: 'nowhere-tv' }, line: [] }
    const element = place(world, fault)
    const event = await nextEvent<{ report: Record<string, unknown> }>(element, 'tv-error')
    ;(await buttonCalled(element, 'Details')).click()
    const version: unknown = Reflect.get(element.constructor, 'version')
    const facts = { version, element: `tv-channel-player ${version}`, api: world.api }
    const details = await until(() => rootOf(element).querySelector('pre')?.textContent, 'the details')
    for (const [name, fact] of Object.entries(facts)) {
      equal(event.detail.report[name], fact, `${name} of the event`)
      ok(details.split('\n').includes(`${name}: ${fact}`), `${name} in ${details}`)
    }
  })
})
