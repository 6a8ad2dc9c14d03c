import { signal } from '@preact/signals-core'
import { describe, expect, test } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createWatchedChannels } from '../../channels'
import type { Role } from '../../session/session-state'
import { createDetails } from './details'

const world = worldPerTest()

function detailsAt({ isChild = false, watched = [] as string[] } = {}) {
  const { tv } = viewerAt(world)
  for (const id of watched) createWatchedChannels(tv.storage, tv.scope).add(id)
  const role = signal<Role>(isChild ? 'child' : 'adult')
  return createDetails({ ...tv, session: { ...tv.session, role } }, 'en')
}

describe('details of a content', () => {
  test.each([
    ['two-seasons/two-seasons-s2e1', 'two-seasons', null],
    ['two-seasons-s2e1', 'two-seasons', null],
    ['two-seasons/two-seasons-s2', 'two-seasons', 2],
  ])('%s has those of its series', async (name, slug, season) => {
    const details = await detailsAt().content(name)
    expect(details).toMatchObject({ slug, isSeries: true, season, duration: 0 })
    expect(details.episode).not.toBeNull()
  })

  test('a content that does not exist rejects', async () => {
    await expect(detailsAt().content('no-such-film')).rejects.toMatchObject({ code: 'content-not-found' })
  })
})

describe('similar contents', () => {
  test('are twelve at most, without lost ones', async () => {
    const details = detailsAt()
    const { id } = await details.content('free-film')
    const similar = await details.similar(id)
    expect(similar).toHaveLength(12)
    expect(similar.map(({ title }) => title)).not.toContain('The Lost Reel')
  })

  test('are for a child those up to 12 years', async () => {
    const details = detailsAt({ isChild: true })
    const { id } = await details.content('free-film')
    const ages = (await details.similar(id)).map(({ age }) => age)
    expect(ages.every((age) => age !== null && age <= 12)).toBe(true)
    expect(ages.length).toBeGreaterThan(0)
  })
})

test('a content without broadcasts leads to the channel watched last', async () => {
  const details = detailsAt({ watched: ['nothing-like-it'] })
  const { id } = await details.content('free-film')
  expect(await details.airings(id)).toEqual([])
  expect(await details.tvPath(id)).toBe('/channels')
})

test('a content of a channel’s archive lists its broadcast and leads there', async () => {
  const details = detailsAt()
  const { id } = await details.content('archive-film')
  const [airing] = await details.airings(id)
  expect(airing).toMatchObject({ channel: { slug: 'news-24' } })
  expect(await details.tvPath(id)).toBe(airing?.path)
})
