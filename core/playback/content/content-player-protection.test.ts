import { expect, test } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { film } from '../../../tests/support/watching-film'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { memoryStorage } from '../../lib/storage/storage'

const world = worldPerTest()

/** Returns which engine code a viewer with this storage fetches for these films, one after the other. */
async function fetchedFor(storage = memoryStorage(), ...films: ReturnType<typeof film>[]) {
  const { player, engine } = viewerAt(world, { storage }).contentPlayer()
  for (const one of films) await player.open(one)
  return { kinds: new Set(engine.prepared), player, engine }
}

test('a protected film is handed over with its licences, and is known for it by name and id the next time', async () => {
  const storage = memoryStorage()
  const first = await fetchedFor(storage, film('protected-film'))
  expect(first.player.state.value).toEqual({ name: 'playing' })
  expect(first.engine.drm[0]?.streams[0]?.url).toContain('/media/clearkey/')
  expect(first.kinds).toEqual(new Set(['clear']))

  const id = first.player.content.value?.id ?? ''
  for (const name of ['protected-film', id, 'protected-film/any-part']) {
    const { kinds } = await fetchedFor(storage, film(name))
    expect(kinds, name).toEqual(new Set(['protected']))
  }
  expect((await fetchedFor(storage, film('free-film'))).kinds).toEqual(new Set(['clear']))
})

test('once it was found to be protected, no code of clear films is asked for on its behalf', async () => {
  const { player, engine } = await fetchedFor(memoryStorage(), film('protected-film', { autoplay: false }))
  await player.play()
  engine.prepared.length = 0
  await player.retry()
  await player.pause()
  await player.open(film('protected-film', { start: 4 }))
  expect(new Set(engine.prepared)).toEqual(new Set(['protected']))
})

test('its trailer is clear, and what is known of the film stays', async () => {
  const storage = memoryStorage()
  await fetchedFor(storage, film('protected-film'))
  const trailer = await fetchedFor(storage, film('protected-film', { trailer: true }))
  expect(trailer.kinds).toEqual(new Set(['clear']))
  expect(trailer.engine.loaded[0]?.url).toContain('/media/trailer/')
  expect((await fetchedFor(storage, film('protected-film'))).kinds).toEqual(new Set(['protected']))
})
