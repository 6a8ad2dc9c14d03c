import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { inState, PLAYING, placePlayer, rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { test } from '../support/suite'
import { recorded, until } from '../support/wait'
import { newWorld, type World } from '../support/world'

const EVENTS = ['tv-ready', 'tv-play', 'tv-channel-change', 'tv-program-change', 'tv-timeupdate', 'tv-error']

/** The access token of the host is used but never exposed. */
export function secrets(): void {
  test('the element removes the token attribute from the markup and uses the token @EMB-02.token', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const element = placePlayer(world, { ...PLAYING, token: deviceToken })
    equal(element.hasAttribute('token'), false, 'the attribute')
    await nowhere(world, element, deviceToken)
  })

  test('the element never reflects a token that was set as a property', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const element = placePlayer(world, {})
    element.token = deviceToken
    for (const [name, value] of Object.entries(PLAYING))
      element.setAttribute(name, value === true ? '' : value)
    equal(element.hasAttribute('token'), false, 'the attribute')
    await nowhere(world, element, deviceToken)
  })

  test('the element removes a token attribute that is set after it was connected, and uses the token', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount()
    const element = placePlayer(world, { channel: 'news-24' })
    await inState(element, 'paused')
    element.setAttribute('token', deviceToken)
    equal(element.hasAttribute('token'), false, 'the attribute')
    await until(() => world.seen(deviceToken), 'a call with the token')
    equal(traces(element, deviceToken), [], 'traces in markup')
  })

  test('another token on an element is another viewer, also with the same getToken', async () => {
    const world = await newWorld()
    const [first, second] = [await world.makeAccount(), await world.makeAccount()]
    const element = placePlayer(world, { channel: 'news-24' })
    element.getToken = async () => first.deviceToken
    element.token = first.deviceToken
    await until(() => world.seen(first.deviceToken), 'a call of the first viewer')
    element.token = second.deviceToken
    await until(() => world.seen(second.deviceToken), 'a call of the second viewer')
  })

  test('the element does not return a token when the property is read', async () => {
    const element = placePlayer(await newWorld(), { token: 'by-attribute' })
    equal([element.token, element.getAttribute('token')], [null, null], 'token by attribute')
    element.token = 'by-property'
    equal(element.token, null, 'token by property')
  })

  test('the element uses a token that is in the markup when it is created', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { channel: 'news-24' })
    await inState(element, 'paused')
    const planted = document.createElement('i')
    planted.title = 'planted-secret'
    rootOf(element).append(planted)
    equal(traces(element, 'planted-secret'), ['shadow root'], 'traces')
    element.title = 'planted-secret'
    equal(traces(element, 'planted-secret'), ['markup', 'shadow root'], 'traces')
  })

  test('the element calls getToken at start, and again when the operator refuses the token @EMB-02.token', async () => {
    const world = await newWorld()
    const [first, second] = [await world.makeAccount(), await world.makeAccount()]
    const given: string[] = []
    const element = placePlayer(world, {})
    element.getToken = async () => {
      const token = given.length === 0 ? 'worthless-token' : second.deviceToken
      given.push(token)
      return token
    }
    for (const [name, value] of Object.entries(PLAYING))
      element.setAttribute(name, value === true ? '' : value)
    await inState(element, 'playing')
    equal(given.length, 2, 'times it was asked')
    equal(await world.seen('worthless-token'), true, 'first token used')
    equal(await world.seen(second.deviceToken), true, 'second token used')
    equal(await world.seen(first.deviceToken), false, 'token of someone else used')
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
