import { AUTH, makeAuth, signIn } from '../support/auth'
import type { Build } from '../support/builds'
import { type Attributes, makePlayer, newBox, PLAYING } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { CONTENT_TAG, FILM, makeFilm } from '../support/content-player'
import { watch } from '../support/picture'
import { enter, makePinFor, PIN, PIN_TAG } from '../support/pin'
import { test } from '../support/suite'
import { nextEvent, until } from '../support/wait'
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

  test('plays a channel and changes to another one without writing to the storage of the page', async () => {
    const world = await newWorld()
    const player = placed(ofSite(world, makePlayer(world, { ...PLAYING, ...MEMORY })))
    await watch(world, player, 1)
    player.channel = 'morning-lane'
    await until(() => player.channelInfo?.name === 'Morning Lane', 'the other channel')
    equal((await player.diagnostics()).storage, 'memory', 'diagnostics')
    equal(writes, [], 'writes')
  })

  test('plays a film without writing to the storage of the page', async () => {
    const world = await newWorld()
    const film = placed(ofSite(world, makeFilm(world, { ...FILM, ...MEMORY })))
    await until(() => film.state === 'playing' && film.currentTime > 1, 'a second of the film')
    equal(writes, [], 'writes')
  })

  test('signs a viewer in, who is the viewer of the other elements too, without writing to the storage', async () => {
    const world = await newWorld()
    const auth = placed(ofSite(world, makeAuth(world, MEMORY)))
    const player = placed(ofSite(world, makePlayer(world, { ...PLAYING, ...MEMORY })))
    await customElements.whenDefined(AUTH)
    await signIn(world, auth)
    await watch(world, player, 1)
    equal((await player.diagnostics()).session, 'user', 'session of the player')
    equal((await world.ledger('POST /v2/users')).length, 1, 'guests')
    // An element that replaces the others has their session.
    auth.remove()
    player.remove()
    const next = placed(ofSite(world, makePlayer(world, { ...PLAYING, ...MEMORY })))
    await watch(world, next, 1)
    equal((await next.diagnostics()).session, 'user', 'session of the next player')
    equal(writes, [], 'writes')
  })

  test('asks for the PIN and unlocks without writing to the storage of the page', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount(undefined, { pin: PIN })
    const pin = placed(
      ofSite(
        world,
        makePinFor(world, { token: deviceToken, for: 'vod', age: '18', load: 'eager', ...MEMORY }),
      ),
    )
    await customElements.whenDefined(PIN_TAG)
    const unlocked = nextEvent(pin, 'tv-unlock')
    await enter(pin, PIN)
    await unlocked
    equal(writes, [], 'writes')
  })

  test('asks for the PIN at the gate of a player without writing to the storage of the page', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount(undefined, { pin: PIN })
    const player = makePlayer(world, { ...PLAYING, channel: 'night-18', ...MEMORY })
    player.setAttribute('token', deviceToken)
    placed(player)
    const pin = await until(() => player.shadowRoot?.querySelector<HTMLElement>(PIN_TAG), 'the form')
    await enter(pin, PIN)
    await watch(world, player, 1)
    equal(writes, [], 'writes')
  })

  test('has a session of its own beside an element that keeps its data', async () => {
    const world = await newWorld()
    const forgetful = placed(makePlayer(world, { ...PLAYING, ...MEMORY }))
    await watch(world, forgetful, 1)
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
