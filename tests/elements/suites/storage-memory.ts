import { AUTH, makeAuth, signIn } from '../support/auth'
import type { Build } from '../support/builds'
import { type Attributes, inState, makePlayer, newBox, PLAYING } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { CONTENT_TAG, FILM, makeFilm } from '../support/content-player'
import { enter, PIN, PIN_TAG } from '../support/pin'
import { test } from '../support/suite'
import { recorded, until } from '../support/wait'
import { newWorld, type World } from '../support/world'

const MEMORY: Attributes = { storage: 'memory' }

/** Keys and names that the page has written to its storage, from the start of a test on. */
let writes: string[] = []

function record<T extends object, K extends keyof T>(owner: T, method: K, name: (args: unknown[]) => string) {
  const original = owner[method] as (...args: unknown[]) => unknown
  Object.assign(owner, {
    [method](this: unknown, ...args: unknown[]) {
      writes.push(name(args))
      return original.apply(this, args)
    },
  })
}

/** The element reads its configuration from the site of the world. */
function ofSite<T extends HTMLElement>(world: World, element: T): T {
  element.removeAttribute('api')
  element.setAttribute('site', world.api)
  return element
}

const placed = <T extends HTMLElement>(element: T): T => newBox().appendChild(element)

/** Elements that keep their data in memory. The page has no other elements before. */
export function storageMemory(build: Build): void {
  before(async () => {
    await build.load()
    record(Storage.prototype, 'setItem', ([key]) => String(key))
    record(IDBFactory.prototype, 'open', ([name]) => `indexedDB ${name}`)
    record(CacheStorage.prototype, 'open', ([name]) => `caches ${name}`)
  })
  beforeEach(() => {
    writes = []
  })

  test('a player, a film and a sign-in share their viewer, and play and change channels, without writing to the storage of the page', async () => {
    const world = await newWorld()
    const auth = placed(ofSite(world, makeAuth(world, MEMORY)))
    const player = placed(ofSite(world, makePlayer(world, { ...PLAYING, ...MEMORY })))
    const film = placed(ofSite(world, makeFilm(world, { ...FILM, ...MEMORY })))
    await customElements.whenDefined(AUTH)
    await signIn(world, auth)
    await inState(player, 'playing')
    await until(() => film.state === 'playing' && film.currentTime > 1, 'a second of the film')
    player.channel = 'morning-lane'
    await until(() => player.channelInfo?.name === 'Morning Lane', 'the other channel')
    const { storage, session } = await player.diagnostics()
    equal([storage, session], ['memory', 'user'], 'storage and session of the player')
    equal((await world.ledger('POST /v2/users')).length, 1, 'guests')
    for (const element of [auth, player, film]) element.remove()
    const next = placed(ofSite(world, makePlayer(world, { ...PLAYING, ...MEMORY })))
    await inState(next, 'playing')
    equal((await next.diagnostics()).session, 'user', 'session of an element that replaces the others')
    equal(writes, [], 'writes')
  })

  test('the PIN is asked for at the gate of a player, and unlocks without an event of its own on the player and without writing to the storage of the page', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount(undefined, { pin: PIN })
    const attributes = { ...PLAYING, channel: 'night-18', token: deviceToken, ...MEMORY }
    const player = placed(makePlayer(world, attributes))
    const unlocks = recorded(player, ['tv-unlock'])
    await enter(await until(() => player.shadowRoot?.querySelector(PIN_TAG), 'the form'), PIN)
    await inState(player, 'playing')
    equal([unlocks, writes], [[], []], 'events and writes')
  })

  test('an element that forgets has a session of its own beside an element that keeps its data', async () => {
    const world = await newWorld()
    await inState(placed(makePlayer(world, { ...PLAYING, ...MEMORY })), 'playing')
    equal(writes, [], 'writes')
    const film = placed(makeFilm(world, FILM))
    await customElements.whenDefined(CONTENT_TAG)
    await until(() => film.state === 'playing', 'the film')
    // The recording finds what an element writes without the attribute.
    ok(
      writes.some((key) => key.startsWith('tv.session:')),
      `no session among the writes ${writes}`,
    )
    equal((await world.ledger('POST /v2/users')).length, 2, 'guests')
  })
}
