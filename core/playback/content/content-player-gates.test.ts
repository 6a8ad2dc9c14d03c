import { describe, expect, test } from 'vitest'
import { changedAnswer } from '../../../tests/support/changed-answer'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { signIn, viewerAt } from '../../../tests/support/viewer'
import { watching } from '../../../tests/support/watching'
import { film, length, META, STREAM } from '../../../tests/support/watching-film'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createDetails } from '../../catalogue/details'

const world = worldPerTest()

describe('gates', () => {
  test.each([
    ['lost-film', { reason: 'unavailable', why: 'lost' }],
    ['announced-film', { reason: 'unavailable', why: 'announced' }],
    ['closed-film', { reason: 'unavailable', why: 'content' }],
    ['provider-film', { reason: 'unavailable', why: 'provider' }],
    ['adult-film', { reason: 'login', for: 'vod' }],
  ])('%s has a gate, and no stream is requested', async (slug, gate) => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(film(slug))
    expect(player.state.value).toMatchObject({ name: 'blocked', gate })
    expect(engine.loaded).toEqual([])
    expect(await world.calls(STREAM)).toEqual([])
  })

  /** Answers the page of the content with some facts changed. */
  const withPage = (facts: object) =>
    changedAnswer(/\/v2\/contents\/free-film(\?|$)/, (page: object) => ({ ...page, ...facts }))

  test('a film without an age asks an adult for nothing, and is closed to a child @PIN-05.answered', async () => {
    for (const [role, state] of [
      ['adult', { name: 'playing' }],
      ['child', { name: 'blocked', gate: { reason: 'pin', for: 'vod' } }],
    ] as const) {
      const viewer = viewerAt(world, { fetch: withPage({ age: null }) })
      await signIn(viewer, await world.makeAccount([501], { pin: '4321', role }))
      const { player } = viewer.contentPlayer()
      await player.open(film('free-film'))
      expect(player.state.value, role).toEqual(state)
    }
  })

  test('a film that the operator marks for adults asks for the PIN, whatever its age @PIN-05.age', async () => {
    const viewer = viewerAt(world, { fetch: withPage({ age: 16, is_adult: true }) })
    await signIn(viewer, await world.makeAccount([501], { pin: '4321' }))
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('free-film'))
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'pin', for: 'vod' } })
    expect(engine.loaded).toEqual([])
  })

  test('in another language names what unlocks a film in that language, also after play', async () => {
    const { player } = viewerAt(world).contentPlayer({ language: 'en' })
    await player.open(film('premium-film'))
    const titles = () => {
      const now = player.state.value
      const offers = now.name === 'blocked' && now.gate.reason === 'purchase' ? now.gate.offers : null
      return [player.content.value?.title, offers?.[0]?.name]
    }
    await expect.poll(titles).toEqual(['Premiere on the Roof', 'Cinema and Drama'])
    player.setLanguage('ru')
    await expect.poll(titles).toEqual(['Премьера на крыше', 'Кино и драма'])
    await player.play().catch(() => undefined)
    await expect.poll(titles).toEqual(['Премьера на крыше', 'Кино и драма'])
  })

  test('a film that is not bought shows what unlocks it @EMB-09.purchase', async () => {
    const { player } = viewerAt(world).contentPlayer()
    await player.open(film('premium-film'))
    const state = await until(
      player.state,
      (now) => now.name === 'blocked' && now.gate.reason === 'purchase' && now.gate.offers !== null,
    )
    expect(state).toMatchObject({
      gate: { reason: 'purchase', of: 'content', offers: [{ price: '299.00' }] },
    })
  })

  test.each([
    [true, { name: 'playing' }],
    [false, { name: 'paused', why: 'not-started' }],
  ])(
    'after a purchase elsewhere playback starts if the button said so: %s @PLY-11.play-after',
    async (playAfter, state) => {
      const { player } = viewerAt(world).contentPlayer()
      const buttons = [{ button_type: 'buy', play_after: playAfter }]
      await world.fault({ match: META, status: 200, times: 2, body: { is_available: true, buttons } })
      await player.open(film('free-film', { autoplay: false }))
      await player.refreshEntitlements()
      expect(player.state.value).toMatchObject({ name: 'blocked', gate: { reason: 'purchase' } })
      await player.refreshEntitlements()
      expect(player.state.value).toEqual(state)
    },
  )

  test('an entitlement refresh that the operator does not answer rejects, and the gate stays', async () => {
    const { player } = viewerAt(world).contentPlayer()
    await player.open(film('premium-film'))
    await world.fault({ match: META, status: 500 })
    await expect(player.refreshEntitlements()).rejects.toMatchObject({ code: 'server' })
    expect(player.state.value).toMatchObject({ name: 'blocked', gate: { reason: 'purchase' } })
    await world.clearFaults()
    await world.fault({ match: META, hold: 'rights', times: 1 })
    const refreshed = player.refreshEntitlements()
    await world.held('rights')
    const opened = player.open(film('free-film'))
    await world.release('rights')
    await expect(refreshed, 'after another film was opened').resolves.toBeUndefined()
    await opened
  })

  test('a purchase by a button without play_after waits for play, whatever other buttons say @PLY-11.play-after', async () => {
    const { player } = viewerAt(world).contentPlayer()
    const buttons = [
      { button_type: 'buy', play_after: true },
      { button_type: 'rent', play_after: false },
    ]
    await world.fault({ match: META, status: 200, times: 1, body: { is_available: true, buttons } })
    await player.open(film('free-film', { autoplay: false }))
    const pressed = player.rights.value?.buttons[1]
    if (pressed) await player.choose(pressed)
    await player.refreshEntitlements()
    expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
  })

  test('a film that a login unlocks starts if it was to start, and waits for play otherwise', async () => {
    for (const [autoplay, state] of [
      [true, { name: 'playing' }],
      [false, { name: 'paused', why: 'not-started' }],
    ] as const) {
      const viewer = viewerAt(world)
      const { player } = viewer.contentPlayer()
      await player.open(film('premium-film', { autoplay }))
      expect(player.state.value).toMatchObject({ name: 'blocked', gate: { reason: 'purchase' } })
      await signIn(viewer, await world.makeAccount([501, 502]))
      await until(player.state, ({ name }) => name !== 'blocked' && name !== 'loading')
      expect(player.state.value).toEqual(state)
    }
  })

  test('a film in a channel’s archive waits for the purchase of that channel @PLY-11.schedule-linked', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('archive-premium-film'))
    const state = await until(
      player.state,
      (now) => now.name === 'blocked' && now.gate.reason === 'purchase' && now.gate.offers !== null,
    )
    expect(state).toMatchObject({ gate: { name: 'Premiere Row', offers: [{ price: '299.00' }] } })
    expect(player.rights.value).toMatchObject({ purchased: true, minPrice: '299.00' })
    expect(await world.calls('GET /v2/channels/:id/stream')).toEqual([])
    await signIn(viewer, await world.makeAccount([501, 502]))
    await engine.loads(1)
    expect(engine.loaded[0]?.url).toContain('/media/catchup/cinema-plus/')
  })

  test('a film in the archive of a channel that the viewer protects asks for its PIN, and plays after it @CAT-07.channel-rights', async () => {
    const viewer = viewerAt(world, { brand: { parentalControl: { adultChannels: ['10001'] } } })
    await signIn(viewer, await world.makeAccount([501], { pin: '4321' }))
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('archive-film'))
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'pin', for: 'channel' } })
    expect(await world.calls('GET /v2/channels/:id/stream')).toEqual([])
    viewer.parental.unlock('channel')
    await engine.loads(1)
  })

  test('a film in the archive of a channel that is closed says so in the operator’s words', async () => {
    const fetch = changedAnswer(/\/users\/self\/channel_list/, (rights: object[]) =>
      rights.map((right) => ({ ...right, is_available: false, access_error: 'Closed today.' })),
    )
    const { player } = viewerAt(world, { fetch }).contentPlayer()
    await player.open(film('archive-film'))
    const gate = { reason: 'unavailable', message: 'Closed today.', why: 'content' }
    expect(player.state.value).toEqual({ name: 'blocked', gate })
  })

  test('seconds watched by one viewer are not stored in the history of the next', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount())
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('bought-film'))
    engine.show(length(300))
    engine.tick(1)
    await watching(viewer.clock, engine).watch(25)
    await expect.poll(async () => (await world.history()).length).toBe(1)
    const [before] = await world.history()
    await viewer.session.signOut()
    await until(player.state, ({ name }) => name === 'blocked')
    await settled()
    expect(await world.history()).toEqual([before])
  })

  test('the position of the next viewer is stored for that viewer', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('free-film'))
    const before = player.rights.value
    await signIn(viewer, await world.makeAccount())
    await until(player.rights, (rights) => rights !== before)
    await settled()
    const { watch } = watching(viewer.clock, engine)
    await watch(12)
    await player.pause()
    await expect.poll(async () => (await world.history()).at(-1)?.seconds).toBe(12)
  })

  test('a channel that was bought elsewhere opens the films of its archive', async () => {
    let bought = false
    const fetch = changedAnswer(/\/users\/self\/channel_list/, (rights: object[]) =>
      rights.map((right) => ({ ...right, ...(bought && { is_purchased: true }) })),
    )
    const { player } = viewerAt(world, { fetch }).contentPlayer()
    await player.open(film('archive-premium-film'))
    expect(player.state.value).toMatchObject({ gate: { reason: 'purchase' } })
    bought = true
    await player.refreshEntitlements()
    expect(player.state.value).not.toMatchObject({ gate: { reason: 'purchase' } })
  })

  test('another viewer who has bought it watches it', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('premium-film'))
    expect(player.state.value).toMatchObject({ name: 'blocked' })
    await signIn(viewer, await world.makeAccount([501, 502]))
    await engine.loads(1)
    expect(engine.loaded[0]?.url).toContain('/premium-film/')
  })

  test.each([403, 410, 451])(
    'a content that is answered with %i is not available, in the operator’s words or with the status @CAT-07.statuses',
    async (status) => {
      for (const [body, said] of [
        [{ error: { message: 'Not in your town.' } }, { message: 'Not in your town.' }],
        [{}, { message: '', status }],
      ] as const) {
        await world.fault({ match: 'GET /v2/contents/:id', status, body })
        const viewer = viewerAt(world)
        const { player } = viewer.contentPlayer()
        await player.open(film('free-film'))
        const gate = { reason: 'unavailable', why: 'content', ...said }
        expect(player.state.value).toEqual({ name: 'blocked', gate })
        const page = createDetails(viewer.tv, 'en').content('free-film')
        await expect(page).rejects.toMatchObject({ code: 'content-unavailable', detail: { status } })
        await world.clearFaults()
      }
    },
  )

  test('the stream that the operator refuses says so in the operator’s words', async () => {
    const { player } = viewerAt(world).contentPlayer()
    await player.open(film('refused-film'))
    expect(player.state.value).toMatchObject({
      name: 'blocked',
      gate: { reason: 'unavailable', why: 'content', message: 'This may not be shown on this device.' },
    })
  })

  test.each([
    [
      'without an address',
      { body: {} },
      { name: 'blocked', gate: { reason: 'unavailable', why: 'content' } },
    ],
    ['that is not there', { status: 404 }, { name: 'failed', error: { code: 'rejected' } }],
  ])(
    'a stream %s is reported as a film that cannot be played, not as an unknown one',
    async (_, fault, state) => {
      await world.fault({ match: STREAM, ...fault })
      const { player } = viewerAt(world).contentPlayer()
      await player.open(film('free-film'))
      expect(player.state.value).toMatchObject(state)
    },
  )

  test('the PIN opens a film for adults, which then begins @PIN-03.vod', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([501]))
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('adult-film'))
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'pin', for: 'vod' } })
    expect(engine.loaded).toEqual([])
    viewer.parental.unlock('channel')
    await engine.loads(1)
    expect(player.content.value?.slug).toBe('adult-film')
  })

  test('the PIN is not asked where parental control is ignored', async () => {
    const { player } = viewerAt(world).contentPlayer({ ignoreParentalControl: true })
    await player.open(film('adult-film'))
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('a trailer needs no purchase, and an adult one waits for the PIN', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([501]))
    const { player } = viewer.contentPlayer()
    await player.open(film('adult-film', { trailer: true }))
    expect(player.state.value).toMatchObject({ name: 'blocked', gate: { reason: 'pin' } })
  })
})

describe('the buttons of the operator', () => {
  const pressed = async (slug: string, type: string) => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(film(slug, { autoplay: false }))
    const button = player.rights.value?.buttons.find((one) => one.type === type)
    if (!button) throw new Error(`${slug} has no button of type ${type}`)
    await player.choose(button)
    return { player, engine }
  }

  test.each([
    ['half-seen-film', 'continue', 60],
    ['half-seen-film', 'from_beginning', 0],
    ['seen-film', 'watch_again', 0],
    ['free-film', 'watch', 0],
  ])('%s: %s begins at %d', async (slug, type, second) => {
    const { player, engine } = await pressed(slug, type)
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.loaded[0]?.startAt).toBe(second)
  })

  test('the trailer leads back to the film, once it is over or left', async () => {
    const { player, engine } = await pressed('half-seen-film', 'trailer')
    expect(player.part.value).toBe('trailer')
    expect(player.aside.value).toBe(true)
    engine.events.emit('ended', undefined)
    await until(player.state, (now) => now.name === 'paused')
    expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
    expect([player.part.value, player.aside.value, player.time.value]).toEqual(['feature', false, 60])

    const { player: other } = await pressed('premium-film', 'trailer')
    expect(other.state.value).toEqual({ name: 'playing' })
    await other.leaveTrailer()
    expect(other.state.value).toMatchObject({ name: 'blocked', gate: { reason: 'purchase' } })
  })

  test.each([
    ['is not there', { status: 404 }, 'rejected'],
    ['has no address', { body: { hls: null } }, 'content-unavailable'],
  ])(
    'a trailer that %s leads back to the gate of its film, with the error as a notice',
    async (_, fault, code) => {
      await world.fault({ match: 'GET /v2/trailers/:id/stream', ...fault })
      const { player } = await pressed('premium-film', 'trailer')
      await until(player.state, (now) => now.name === 'blocked' && now.gate.reason === 'purchase')
      expect([player.part.value, player.aside.value, player.notice.value?.code]).toEqual([
        'feature',
        false,
        code,
      ])
    },
  )

  test('a trailer that fails for good while it plays leads back to its film, which waits for play', async () => {
    const { player, engine } = await pressed('half-seen-film', 'trailer')
    engine.fault({ category: 'codec' })
    await until(player.state, (now) => now.name === 'paused')
    expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
    expect([player.part.value, player.notice.value?.code]).toEqual(['feature', 'media-unsupported'])
  })

  test('a trailer that is all that was asked for ends as films do', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(film('free-film', { trailer: true }))
    engine.events.emit('ended', undefined)
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
    expect(player.aside.value).toBe(false)
  })
})
