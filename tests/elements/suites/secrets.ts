import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { inState, makePlayer, newBox, PLAYING, placePlayer, rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { test } from '../support/suite'
import { recorded, until } from '../support/wait'
import { newWorld, type World } from '../support/world'

const EVENTS = ['tv-ready', 'tv-play', 'tv-channel-change', 'tv-program-change', 'tv-timeupdate', 'tv-error']

/** The access token of the host is used but never exposed. */
export function secrets(): void {
  test('the element removes the token attribute from the markup, uses the token, and shows it nowhere @EMB-02.token', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const element = placePlayer(world, { ...PLAYING, token: deviceToken })
    equal([element.token, element.getAttribute('token')], [null, null], 'token by attribute')
    await nowhere(world, element, deviceToken)
    // The search finds a secret in either place.
    rootOf(element).append(Object.assign(document.createElement('i'), { title: 'planted-secret' }))
    equal(traces(element, 'planted-secret'), ['shadow root'], 'traces')
    element.title = 'planted-secret'
    equal(traces(element, 'planted-secret'), ['markup', 'shadow root'], 'traces')
  })

  test('the element never reflects a token that was set as a property', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const element = makePlayer(world, PLAYING)
    element.token = deviceToken
    newBox().append(element)
    equal([element.token, element.getAttribute('token')], [null, null], 'token by property')
    await nowhere(world, element, deviceToken)
  })

  test('another token on an element, by attribute or property, is another viewer, also with the same getToken', async () => {
    const world = await newWorld()
    const [first, second] = [await world.makeAccount(), await world.makeAccount()]
    const element = placePlayer(world, { channel: 'news-24' })
    await inState(element, 'paused')
    element.getToken = async () => first.deviceToken
    element.setAttribute('token', first.deviceToken)
    equal(element.hasAttribute('token'), false, 'the attribute')
    await until(() => world.seen(first.deviceToken), 'a call of the first viewer')
    equal(traces(element, first.deviceToken), [], 'traces in markup')
    element.token = second.deviceToken
    await until(() => world.seen(second.deviceToken), 'a call of the second viewer')
  })

  test('a getToken that is another function at each render is no other viewer, and is called when a token is needed', async () => {
    const world = await newWorld()
    const [first, second] = [await world.makeAccount(), await world.makeAccount()]
    const calls: string[] = []
    const element = makePlayer(world, PLAYING)
    const give = (name: string, token: string) => {
      element.getToken = async () => {
        calls.push(name)
        return token
      }
    }
    give('first', first.deviceToken)
    newBox().append(element)
    await inState(element, 'playing')
    for (let render = 0; render < 5; render += 1) {
      give(`render ${render}`, second.deviceToken)
      await new Promise(requestAnimationFrame)
    }
    const streams = async () => (await world.ledger('GET /v2/channels/:id/stream')).length
    equal([calls, await streams(), element.state], [['first'], 1, 'playing'], 'calls, streams and state')
    await world.fault({ match: 'GET /v2/channels/:id/stream', status: 401, times: 1 })
    element.channel = 'morning-lane'
    await until(() => calls.length > 1, 'a call for the next token')
    await inState(element, 'playing')
    equal(calls, ['first', 'render 4'], 'calls')
  })

  test('the element calls getToken at start, and again when the operator refuses the token @EMB-02.token', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const given: string[] = []
    const element = makePlayer(world, PLAYING)
    element.getToken = async () => {
      const token = given.length === 0 ? 'worthless-token' : deviceToken
      given.push(token)
      return token
    }
    newBox().append(element)
    await inState(element, 'playing')
    equal(given, ['worthless-token', deviceToken], 'tokens given')
    for (const token of given) equal(await world.seen(token), true, `${token} used`)
    equal((await world.ledger('POST /v2/users')).length, 0, 'guests made')
  })
}

/** Names of the places in which a host page could read the secret from an element. */
function traces(element: TvChannelPlayerElement, secret: string): string[] {
  const places = { markup: element.outerHTML, 'shadow root': rootOf(element).innerHTML }
  return Object.entries(places).flatMap(([place, text]) => (text.includes(secret) ? [place] : []))
}

/** Plays, checks that the token was used, and that markup, events, diagnostics and storage do not contain it. */
async function nowhere(world: World, element: TvChannelPlayerElement, token: string): Promise<void> {
  const events = recorded(element, EVENTS)
  await inState(element, 'playing')
  await until(() => events.some(({ type }) => type === 'tv-timeupdate'), 'a time update')
  ok(await world.seen(token), 'the token was never used')
  equal((await world.ledger('POST /v2/users')).length, 0, 'guests made')
  equal(traces(element, token), [], 'traces in markup')
  const said = JSON.stringify([events.map(({ detail }) => detail), await element.diagnostics()])
  ok(!said.includes(token), 'an event or the diagnostics hold the token')
  ok(!JSON.stringify({ ...localStorage }).includes(token), 'storage holds the token')
}
