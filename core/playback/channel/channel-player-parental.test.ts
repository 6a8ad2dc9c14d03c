import { beforeEach, describe, expect, test } from 'vitest'
import type { DemoAccount } from '../../../tests/support/demo-world'
import { manualClock, settled } from '../../../tests/support/manual-clock'
import { isPlaying, until } from '../../../tests/support/until'
import { signIn, type Viewer, type ViewerOptions, viewerAt } from '../../../tests/support/viewer'
import { askedMoments, live, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import type { Program } from '../../channels'
import { memoryStorage } from '../../lib/storage/storage'
import type { ChannelPlayer as Player } from './channel-player'

const SELF = 'GET /v2/users/self'
const HALF_HOUR_MS = 30 * 60_000
const PLAYING = { name: 'playing' }
const asksFor = (what: 'channel' | 'program') => ({ name: 'blocked', gate: { reason: 'pin', for: what } })

const world = worldPerTest()
let account: DemoAccount
beforeEach(async () => {
  account = await world.makeAccount()
})

const signedIn = (options: ViewerOptions = {}) =>
  viewerAt(world, { host: { token: account.deviceToken }, ...options })

/** The next programme of two-tickets for adults, and the programmes for all ages around it. */
async function evening(): Promise<{ before: Program; adult: Program; after: Program }> {
  const channels = signedIn().channels()
  const programs = await channels.schedule(await channels.find('two-tickets'))
  const now = Date.now() / 1000
  const at = programs.findIndex(({ age, start }) => start > now && (age ?? 0) >= 18)
  const [before, adult, after] = programs.slice(at - 1)
  if (!before || !adult || !after) throw new Error('no programme for adults ahead')
  expect([before, after].every(({ age }) => (age ?? 0) < 18)).toBe(true)
  return { before, adult, after }
}

/** A programme for teenagers on a channel without an archive, and a programme for all ages before it. */
async function withoutArchive(): Promise<{ before: Program; teen: Program }> {
  const channels = signedIn().channels()
  const programs = await channels.schedule(await channels.find('no-archive'))
  const at = programs.findIndex(({ age, start }, place) => {
    const hasBefore = programs.slice(0, place).some((one) => (one.age ?? 18) <= 12)
    return hasBefore && (age ?? 0) > 12 && start > Date.now() / 1000
  })
  const before = programs.slice(0, Math.max(0, at)).findLast(({ age }) => (age ?? 18) <= 12)
  const teen = programs[at]
  if (!before || !teen) throw new Error('no programme for teenagers ahead')
  return { before, teen }
}

/** A signed-in viewer whose clock and operator are at this epoch second. */
async function signedInAt(second: number): Promise<Viewer> {
  await world.setClock(second)
  return signedIn({ clock: manualClock(second * 1000) })
}

describe('an adult channel', () => {
  test('asks a viewer who is signed in for the PIN, and loads nothing @PIN-03.channel @PIN-05.age @PLY-07.adult-pin', async () => {
    const { player, engine } = signedIn().player()
    await player.open(live('night-18'))
    expect(player.state.value).toEqual(asksFor('channel'))
    expect(engine.loaded).toEqual([])
  })

  test('asks for nothing where the moment cannot be watched anyway', async () => {
    const viewer = signedIn()
    const { player } = viewer.player()
    await player.open({ channel: 'night-18', ts: viewer.serverClock.seconds() + 3600, autoplay: true })
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'ts-in-future' } })
  })

  test('for teenagers asks a child whom a host page signs in', async () => {
    const child = await world.makeAccount([], { role: 'child' })
    const { player, engine } = signedIn({ host: { token: child.deviceToken } }).player()
    await player.open(live('field-notes'))
    expect(player.state.value).toEqual(asksFor('channel'))
    expect(engine.loaded).toEqual([])
  })

  test('without an archive is judged by what is on air, whatever second a page asks for', async () => {
    const { before, teen } = await withoutArchive()
    await world.setClock(teen.start + 60)
    const child = await world.makeAccount([], { role: 'child' })
    const host = { token: child.deviceToken }
    const { player, engine } = signedIn({ host, clock: manualClock((teen.start + 60) * 1000) }).player()
    await world.clearLedger()
    await player.open({ channel: 'no-archive', ts: before.start + 60, autoplay: true })
    expect(player.state.value).toEqual(asksFor('program'))
    expect(engine.loaded).toEqual([])
    expect(await world.calls(STREAM)).toEqual([])
  })

  test('for teenagers shows a child nothing, where an adult watched it in this browser before', async () => {
    const storage = memoryStorage()
    await signedIn({ storage }).player().player.open(live('field-notes'))
    const child = await world.makeAccount([], { role: 'child' })
    const host = { token: child.deviceToken }
    const { player, engine } = signedIn({ host, storage }).player()
    await player.open(live('field-notes'))
    expect(player.state.value).toEqual(asksFor('channel'))
    expect(engine.loaded).toEqual([])
  })

  test('a programme for teenagers waits for the account’s settings, and plays for an adult', async () => {
    await world.fault({ match: SELF, hold: 'account' })
    const viewer = signedIn()
    const { player, engine } = viewer.player()
    const opening = player.open(live('field-notes'))
    await viewer.clock.timer(1500)
    await viewer.clock.advance(1500)
    await opening
    expect(player.state.value).toEqual(asksFor('channel'))
    expect(engine.loaded).toEqual([])
    await world.release('account')
    await until(player.state, isPlaying)
  })

  test('asks a guest to sign in, and asks the operator nothing of the guest', async () => {
    const { player } = viewerAt(world).player()
    await player.open(live('night-18'))
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'login', for: 'channel' } })
    expect(await world.calls(SELF)).toEqual([])
  })

  test('an adult programme known only from the operator’s list requires the PIN as well @PIN-05.adult-list', async () => {
    const { id } = await signedIn().channels().find('news-24')
    const { player } = signedIn({ brand: { parentalControl: { adultChannels: [id] } } }).player()
    await player.open(live('news-24'))
    expect(player.state.value).toEqual(asksFor('channel'))
  })

  test('plays by itself once the PIN was given', async () => {
    const viewer = signedIn()
    const { player, engine } = viewer.player()
    await player.open({ channel: 'night-18', ts: null, autoplay: false })
    viewer.parental.unlock('channel')
    await until(player.state, isPlaying)
    expect(engine.loaded[0]?.url).toContain('/media/live/night-18/')
  })

  test('plays at once for a viewer whose account ignores parental control', async () => {
    const guest = viewerAt(world, { host: { token: account.deviceToken } })
    await world.fault({ match: SELF, body: { id: 1, parental_status: 'ignore' } })
    const { player } = guest.player()
    await player.open(live('night-18'))
    expect(player.state.value).toEqual(PLAYING)
  })

  test('asks where the account cannot be had', async () => {
    await world.fault({ match: SELF, status: 500 })
    const { player } = signedIn().player()
    await player.open(live('night-18'))
    expect(player.state.value).toEqual(asksFor('channel'))
  })

  test('waits no longer than a moment and a half for the account', async () => {
    await world.fault({ match: SELF, hold: 'account' })
    const viewer = signedIn()
    const { player } = viewer.player()
    const opening = player.open(live('night-18'))
    await viewer.clock.timer(1500)
    await viewer.clock.advance(1500)
    await opening
    expect(player.state.value).toEqual(asksFor('channel'))
    await world.release('account')
  })

  test('plays on when the unlock ends, and asks when it is opened again', async () => {
    const viewer = signedIn()
    const { player, engine } = viewer.player()
    viewer.parental.unlock('channel')
    await player.open(live('night-18'))
    engine.tick(1)
    await viewer.clock.advance(HALF_HOUR_MS)
    engine.tick(2)
    expect(viewer.parental.unlockedUntil.value).toBeNull()
    expect(player.state.value).toEqual(PLAYING)
    await player.open(live('night-18'))
    expect(player.state.value).toEqual(asksFor('channel'))
  })

  test('loads nothing for a seek while its gate waits for the account', async () => {
    await world.fault({ match: SELF, hold: 'account' })
    const viewer = signedIn()
    const { player, engine } = viewer.player()
    const opening = player.open(live('night-18'))
    await world.held('account')
    const seeking = player.seekTo(viewer.serverClock.seconds() - 600).catch(() => undefined)
    await world.release('account')
    await Promise.all([opening, seeking])
    expect(player.state.value).toEqual(asksFor('channel'))
    expect(engine.loaded).toEqual([])
    expect(await world.calls(STREAM)).toEqual([])
  })

  test('cannot be reached by going live behind its gate', async () => {
    const { player, engine } = signedIn().player()
    await player.open(live('night-18'))
    await player.goLive()
    expect(player.state.value).toEqual(asksFor('channel'))
    expect(engine.loaded).toEqual([])
  })

  test('never gets a gate where parental control is ignored', async () => {
    const { player } = signedIn().player({ ignoreParentalControl: true })
    await player.open(live('night-18'))
    expect(player.state.value).toEqual(PLAYING)
  })
})

describe('a programme for adults', () => {
  test('asks for the PIN where it is on the air, before anything is loaded @PIN-03.program @PIN-05.program', async () => {
    const { adult } = await evening()
    const { player, engine } = (await signedInAt(adult.start + 60)).player()
    await player.open(live('two-tickets'))
    expect(player.state.value).toEqual(asksFor('program'))
    expect(engine.loaded).toEqual([])
  })

  test('asks a guest to sign in', async () => {
    const { adult } = await evening()
    await world.setClock(adult.start + 60)
    const { player } = viewerAt(world, { clock: manualClock((adult.start + 60) * 1000) }).player()
    await player.open(live('two-tickets'))
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'login', for: 'program' } })
  })

  test('an adult programme that starts while the channel plays stops the picture @PIN-05.live-change', async () => {
    const { before, adult } = await evening()
    const { player, engine } = (await signedInAt(before.end - 60)).player()
    await player.open(live('two-tickets'))
    expect(player.state.value).toEqual(PLAYING)
    await until(player.programs, (programs) => programs.length > 0)
    engine.tick(1, before.end - 1)
    await settled()
    expect(player.state.value).toEqual(PLAYING)
    engine.tick(2, adult.start)
    await until(player.state, ({ name }) => name === 'blocked')
    expect(player.state.value).toEqual(asksFor('program'))
    expect(engine.commands.at(-1)).toBe('unload')
  })

  test('lets the next one play by itself when it is over', async () => {
    const { adult, after } = await evening()
    const viewer = await signedInAt(adult.end - 60)
    const { player } = viewer.player()
    await player.open(live('two-tickets'))
    expect(player.state.value).toEqual(asksFor('program'))
    await until(player.programs, (programs) => programs.length > 0)
    await world.setClock(adult.end)
    await viewer.clock.advance(60_000)
    await until(player.state, isPlaying)
    expect(player.program.value?.id).toBe(after.id)
  })

  test('leaves its gate when the viewer goes to another channel', async () => {
    const { adult } = await evening()
    const viewer = await signedInAt(adult.end - 60)
    const { player } = viewer.player()
    await player.open(live('two-tickets'))
    await player.open(live('news-24'))
    await viewer.clock.advance(60_000)
    expect(player.channel.value?.slug).toBe('news-24')
    expect(player.state.value).toEqual(PLAYING)
  })

  test('plays on when the unlock ends in the middle of it', async () => {
    const { adult } = await evening()
    const viewer = await signedInAt(adult.start + 60)
    const { player, engine } = viewer.player()
    viewer.parental.unlock('channel')
    await player.open(live('two-tickets'))
    await until(player.programs, (programs) => programs.length > 0)
    engine.tick(1, adult.start + 61)
    viewer.parental.lock()
    engine.tick(2, adult.start + 120)
    await settled()
    expect(player.state.value).toEqual(PLAYING)
  })

  test('asks in the archive as well, and not for a step within it', async () => {
    const { adult } = await evening()
    const viewer = await signedInAt(adult.end + 3600)
    const { player, engine } = viewer.player()
    await player.open(live('two-tickets'))
    await until(player.programs, (programs) => programs.length > 0)
    await player.seekTo(adult.start + 30)
    expect(player.state.value).toEqual(asksFor('program'))
    viewer.parental.unlock('channel')
    await until(player.state, isPlaying)
    expect(player.live.value).toBe(false)
    engine.tick(0, adult.start + 30)
    viewer.parental.lock()
    await player.seekTo(adult.start + 90)
    expect(player.state.value).toEqual(PLAYING)
  })

  test('a second sought to in the archive plays after the PIN', async () => {
    const { before, adult } = await evening()
    const viewer = await signedInAt(adult.end + 3600)
    const { player, engine } = viewer.player()
    await player.open({ channel: 'two-tickets', ts: before.start + 60, autoplay: true })
    await until(player.programs, (programs) => programs.length > 0)
    engine.show({ seekable: { start: 0, end: 7000 } })
    engine.tick(0, before.start + 60)
    await player.seekTo(adult.start + 300)
    await until(player.state, ({ name }) => name === 'blocked')
    await world.clearLedger()
    viewer.parental.unlock('channel')
    await until(player.state, isPlaying)
    expect(await askedMoments(world)).toEqual([adult.start + 300])
  })

  test.each(['paused', 'waiting'])('stops a picture that is moved into it while it is %s', async (how) => {
    const { before, adult } = await evening()
    const viewer = await signedInAt(adult.end + 3600)
    const { player, engine } = viewer.player()
    await player.open({ channel: 'two-tickets', ts: before.start + 60, autoplay: true })
    await until(player.programs, (programs) => programs.length > 0)
    engine.show({ seekable: { start: 0, end: 86_400 } })
    engine.tick(0, before.start + 60)
    if (how === 'paused') await player.pause()
    else engine.events.emit('waiting', undefined)
    expect(player.state.value.name).toBe(how)
    await player.seekTo(adult.start + 300)
    expect(engine.commands.some((commands) => commands.startsWith('seek'))).toBe(true)
    expect(await until(player.state, ({ name }) => name === 'blocked')).toEqual(asksFor('program'))
  })

  test('the programme of a stored visit does not count as on air for ever', async () => {
    const { adult, after } = await evening()
    const viewer = await signedInAt(adult.end - 1)
    await viewer.channels().find('two-tickets')
    await world.setClock(after.start + 30)
    await viewer.clock.advance(31_000)
    const { player } = viewer.player()
    await player.open(live('two-tickets'))
    expect(player.state.value).toEqual(PLAYING)
  })
})

describe('another viewer', () => {
  test('has everything looked at again', async () => {
    const storage = memoryStorage()
    const viewer = viewerAt(world, { storage })
    const { player } = viewer.player()
    await player.open(live('night-18'))
    expect(player.state.value).toMatchObject({ gate: { reason: 'login' } })
    await signIn(viewer, account)
    await until(player.state, (state) => state.name === 'blocked' && state.gate.reason === 'pin')
    viewer.parental.unlock('channel')
    await until(player.state, isPlaying)
    await viewer.session.signOut()
    await until(player.state, (state) => state.name === 'blocked' && state.gate.reason === 'login')
    expect(viewer.parental.unlockedUntil.value).toBeNull()
  })

  test('sees nothing of an adult channel, also while the operator does not answer', async () => {
    const viewer = viewerAt(world, { storage: memoryStorage() })
    await signIn(viewer, account)
    const { player, engine } = viewer.player()
    viewer.parental.unlock('channel')
    await player.open(live('night-18'))
    expect(player.state.value).toEqual(PLAYING)
    await world.fault({ match: 'GET /v2/channels/channel_list', status: 500 })
    await viewer.session.signOut()
    await until(player.state, ({ name }) => name === 'failed')
    expect(engine.commands.at(-1)).toBe('unload')
    expect(await world.calls(STREAM)).toHaveLength(1)
  })
})

describe('a child', () => {
  test('is asked from 13 on, and no stream is asked for before @PIN-05.child', async () => {
    const viewer = viewerAt(world)
    // A guest's list, because a child's list has no channels for teenagers.
    const channels = await viewer.channels().list()
    await signIn(viewer, await world.makeAccount([], { role: 'child' }))
    expect(viewer.session.role.value).toBe('child')
    const teen = channels.find(
      ({ age, purchased, available }) => age !== null && age > 12 && age < 18 && purchased && available,
    )
    if (!teen) throw new Error('no channel for teens')
    await world.clearLedger()
    const { player } = viewer.player()
    await player.open(live(teen.slug))
    expect(player.state.value).toEqual(asksFor('channel'))
    expect(await world.ledger(STREAM)).toEqual([])
  })
})

test.each([
  ['from live', (player: Player, ts: number) => player.seekTo(ts)],
  ['at once', (player: Player, ts: number) => player.open({ channel: 'two-tickets', ts, autoplay: true })],
])('an adult programme in the archive, reached %s, opens one PIN gate, which stays', async (_, goTo) => {
  const { adult } = await evening()
  const viewer = await signedInAt(adult.end + 3600)
  const { player } = viewer.player()
  await player.open(live('two-tickets'))
  await until(player.programs, (programs) => programs.length > 0)
  let gates = 0
  player.state.subscribe(({ name }) => {
    if (name === 'blocked') gates += 1
  })
  await goTo(player, adult.start + 30)
  for (let second = 0; second < 5; second++) {
    await viewer.clock.advance(1)
    await settled()
  }
  expect(player.state.value).toEqual(asksFor('program'))
  expect(gates).toBe(1)
})
