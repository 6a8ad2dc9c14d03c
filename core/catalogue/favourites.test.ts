import { describe, expect, test } from 'vitest'
import { viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { createFavourites } from './favourites'

const world = worldPerTest()

/** The favourites of a viewer who signed in by the operator's token. */
async function favouritesOfAccount() {
  const { deviceToken } = await world.makeAccount()
  const viewer = viewerAt(world, { host: { token: deviceToken } })
  return createFavourites(viewer.tv)
}

const FILM = { kind: 'content', id: '645000000000000001' } as const
const PERSON = { kind: 'person', id: '5001' } as const

describe('favourites', () => {
  test('are added and removed by the id of the favourite', async () => {
    const favourites = await favouritesOfAccount()
    expect(await favourites.toggle(FILM)).toBe('added')
    expect(favourites.has(FILM)).toBe(true)
    expect(favourites.state.value).toEqual({ name: 'ready', order: [FILM] })
    expect(await favourites.toggle(FILM)).toBe('removed')
    expect(favourites.has(FILM)).toBe(false)
    const [posted] = await world.ledger('POST /v2/users/self/favorites')
    expect(posted).toBeDefined()
    expect(await world.ledger('DELETE /v2/users/self/favorites/:id')).toHaveLength(1)
  })

  test('are not added twice', async () => {
    const favourites = await favouritesOfAccount()
    await favourites.add(FILM)
    expect(await favourites.add(FILM)).toBe('added')
    expect(await world.ledger('POST /v2/users/self/favorites')).toHaveLength(1)
  })

  test.each([200, 201, 202, 204])(
    'are added and removed if the operator answers the addition with %i and no body',
    async (status) => {
      const favourites = await favouritesOfAccount()
      const withoutBody = { status, contentType: 'text/plain', body: '', afterwards: true }
      await world.fault({ match: 'POST /v2/users/self/favorites', ...withoutBody })
      expect(await favourites.toggle(FILM)).toBe('added')
      expect(favourites.has(FILM)).toBe(true)
      expect(await favourites.toggle(FILM)).toBe('removed')
      expect(favourites.state.value).toEqual({ name: 'ready', order: [] })
    },
  )

  test('follow a change although the list after it does not load, and the next press does the opposite', async () => {
    const favourites = await favouritesOfAccount()
    await favourites.load()
    const fail = { match: 'GET /v2/users/self/favorites', status: 403 }
    await world.fault(fail)
    expect(await favourites.toggle(FILM)).toBe('added')
    expect(favourites.state.value).toEqual({ name: 'ready', order: [FILM] })
    expect(await favourites.toggle(FILM)).toBe('removed')
    expect(favourites.state.value).toEqual({ name: 'ready', order: [] })
    expect(await world.ledger('POST /v2/users/self/favorites')).toHaveLength(1)
    expect(await world.ledger('DELETE /v2/users/self/favorites/:id')).toHaveLength(1)
  })

  test('without a known id are removed once the list has it, and are not added twice', async () => {
    const favourites = await favouritesOfAccount()
    await favourites.load()
    await world.fault({ match: 'GET /v2/users/self/favorites', status: 403 })
    await world.fault({ match: 'POST /v2/users/self/favorites', status: 200, body: {}, afterwards: true })
    await favourites.add(FILM)
    expect(favourites.has(FILM)).toBe(true)
    await expect(favourites.toggle(FILM)).rejects.toMatchObject({ code: 'permission-denied' })
    expect([favourites.has(FILM), favourites.isChanging(FILM)]).toEqual([true, false])
    await world.clearFaults()
    expect(await favourites.toggle(FILM)).toBe('removed')
    expect(await world.ledger('POST /v2/users/self/favorites')).toHaveLength(1)
  })

  test('stay as they were if the operator refuses a change', async () => {
    const favourites = await favouritesOfAccount()
    await world.fault({ match: 'POST /v2/users/self/favorites', status: 500 })
    await expect(favourites.toggle(FILM)).rejects.toMatchObject({ code: 'server' })
    expect(favourites.has(FILM)).toBe(false)
    expect(favourites.isChanging(FILM)).toBe(false)
  })

  test('are not changed while their list does not load, because a favourite would be added twice', async () => {
    const favourites = await favouritesOfAccount()
    await world.fault({ match: 'GET /v2/users/self/favorites', status: 403 })
    await expect(favourites.toggle(FILM)).rejects.toMatchObject({ code: 'permission-denied' })
    expect(favourites.isChanging(FILM)).toBe(false)
    expect(await world.ledger('POST /v2/users/self/favorites')).toEqual([])
    await world.clearFaults()
    expect(await favourites.toggle(FILM)).toBe('added')
  })

  test('need a login for a guest', async () => {
    const viewer = viewerAt(world)
    const favourites = createFavourites(viewer.tv)
    expect(await favourites.toggle(FILM)).toBe('login-required')
    expect(await world.ledger('* /v2/users/self/favorites')).toEqual([])
  })
})

describe('a person', () => {
  test('is found to be a favourite without the list', async () => {
    const favourites = await favouritesOfAccount()
    await favourites.check(PERSON)
    expect(favourites.has(PERSON)).toBe(false)
    expect(await world.ledger('GET /v2/users/self/favorites')).toEqual([])
    expect(await world.ledger('GET /v2/persons/:id/favorite')).toHaveLength(1)
    await favourites.add(PERSON)
    expect(favourites.has(PERSON)).toBe(true)
  })

  test('is looked up in the list if the operator does not say', async () => {
    const favourites = await favouritesOfAccount()
    await world.fault({ match: 'GET /v2/persons/:id/favorite', status: 500 })
    await favourites.check(PERSON)
    expect(favourites.state.value).toMatchObject({ name: 'ready' })
  })
})
