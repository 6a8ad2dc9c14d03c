import { embed } from './support/builds'
import { type Attributes, inState, makeElement, newBox, PLAYING, placePlayer } from './support/channel-player'
import { equal } from './support/check'
import { onBuild, test } from './support/suite'
import { recorded, until } from './support/wait'
import { newWorld } from './support/world'

const CHANNEL_CALLS: readonly [method: string, argument?: number][] = [
  ['play'],
  ['seekTo', Math.floor(Date.now() / 1000) - 3600],
  ['goLive'],
  ['skip', -30],
]
const FILM_CALLS: typeof CHANNEL_CALLS = [['play'], ['seekTo', 30], ['nextEpisode'], ['previousEpisode']]

/** Obstacles of a channel and a film, and the code that their screens show. */
const OBSTACLES = [
  { name: 'a purchase gate', channel: 'cinema-plus', content: 'premium-film', code: /-not-purchased$/ },
  { name: 'a login gate', channel: 'night-18', content: 'adult-film', code: /^login-required$/ },
  { name: 'an unavailable one', channel: 'closed-studio', content: 'closed-film', code: /-unavailable$/ },
  { name: 'an unknown one', channel: 'nosuch', content: 'nosuch', code: /-not-found$/ },
]

/** The methods of each element, of which one that the page has removed must answer too. */
const METHODS = {
  'tv-channel-player':
    'play pause goLive seekTo skip nextChannel previousChannel enterFullscreen exitFullscreen enterPictureInPicture diagnostics refreshEntitlements',
  'tv-content-player':
    'play pause seekTo nextEpisode previousEpisode enterFullscreen exitFullscreen enterPictureInPicture diagnostics refreshEntitlements',
  'tv-row': 'reload diagnostics',
  'tv-auth': 'open close logout',
  'tv-parental-pin': 'ask close',
} as const

/** Those that wait until the operator of their element is known. */
const WAITING = {
  'tv-channel-player': 'play pause goLive skip diagnostics',
  'tv-content-player': 'play pause seekTo nextEpisode diagnostics',
  'tv-row': 'reload',
  'tv-auth': 'logout',
  'tv-parental-pin': 'ask',
} as const

const outcomeOf = (call: unknown): Promise<string> =>
  Promise.resolve(call).then(
    () => 'resolved',
    (error: { code: string }) => error.code,
  )

const call = (element: HTMLElement, method: string, argument?: number): unknown =>
  Reflect.get(element, method).call(element, argument)

onBuild(embed, 'the first call of a method', () => {
  for (const { name, code, ...names } of OBSTACLES)
    test(`rejects at ${name} with the code on the screen, as the second does @EMB-02.first-call`, async () => {
      const world = await newWorld()
      const box = newBox()
      const calls = [
        ...CHANNEL_CALLS.map((one) => ['tv-channel-player', { channel: names.channel }, one] as const),
        ...FILM_CALLS.map((one) => ['tv-content-player', { content: names.content }, one] as const),
      ]
      await Promise.all(
        calls.map(async ([tag, attributes, [method, argument]]) => {
          const element = makeElement(tag, world, { ...(attributes as Attributes), load: 'eager' })
          box.append(element)
          await customElements.whenDefined(tag)
          const outcomes = [
            await outcomeOf(call(element, method, argument)),
            await outcomeOf(call(element, method, argument)),
          ]
          const report = await element.diagnostics()
          const screen = String(report.code).split(' ')[1] ?? ''
          equal(code.test(screen), true, `${tag} ${screen}`)
          equal(outcomes, [screen, screen], `${tag} ${method}`)
        }),
      )
    })

  test('is about the channel that was set right before it @EMB-02.first-call', async () => {
    const element = placePlayer(await newWorld(), PLAYING)
    await inState(element, 'playing')
    for (const [channel, code] of [
      ['nosuch', 'channel-not-found'],
      ['cinema-plus', 'channel-not-purchased'],
      ['news-24', 'resolved'],
    ] as const) {
      element.channel = channel
      equal(await outcomeOf(element.play()), code, `${channel}, by its property`)
    }
    element.setAttribute('channel', 'nosuch')
    equal(await outcomeOf(element.play()), 'channel-not-found', 'by its attribute')
  })

  test('suspend says that a channel waits for play', async () => {
    const element = makeElement('tv-channel-player', await newWorld(), { channel: 'news-24', load: 'eager' })
    const suspended = recorded(element, ['suspend'])
    newBox().append(element)
    await until(() => suspended.length > 0, 'suspend')
    equal(element.state, 'paused', 'state')
  })

  test('rejects with not-ready on every element that is not on the page', async () => {
    const world = await newWorld()
    for (const [tag, methods] of Object.entries(METHODS) as [keyof typeof METHODS, string][]) {
      const element = makeElement(tag, world, {})
      const box = newBox()
      box.append(element)
      await customElements.whenDefined(tag)
      element.remove()
      for (const method of methods.split(' '))
        equal(await outcomeOf(call(element, method, 1)), 'not-ready', `${tag} ${method}`)
    }
  })

  test('rejects with not-ready on every element that is removed before its operator is known', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /config.json', hold: 'site' })
    for (const [tag, methods] of Object.entries(WAITING) as [keyof typeof WAITING, string][]) {
      const element = makeElement(tag, world, { site: world.api, load: 'eager' })
      element.removeAttribute('api')
      for (const name of ['row', 'channel', 'content']) element.setAttribute(name, 'any')
      newBox().append(element)
      await customElements.whenDefined(tag)
      const outcomes: string[] = []
      const calls = methods.split(' ')
      for (const method of calls) void outcomeOf(call(element, method, 1)).then((code) => outcomes.push(code))
      await until(
        async () => (await world.faults()).some(({ waiting }) => waiting > 0),
        'a call for the site',
      )
      element.remove()
      await until(() => outcomes.length === calls.length, `the outcomes of ${tag}`, 5000)
      equal(
        outcomes,
        calls.map(() => 'not-ready'),
        tag,
      )
    }
  })
})
