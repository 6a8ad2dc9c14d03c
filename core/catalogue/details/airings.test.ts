import { describe, expect, test } from 'vitest'
import type { Channel } from '../../channels'
import { getTvPath, listAirings } from './airings'

const NOW = 1_800_000_000

const channel = (id: string, slug: string) => ({ id, slug, name: slug, logo: null }) as Channel
const CHANNELS = [channel('1', 'news-24'), channel('2', 'cinema/plus')]

const catchup = (id: string, channel_id: string, start: number | null) => ({
  id,
  channel_id,
  start_at: start === null ? null : start * 1000,
})

const airings = (...catchups: ReturnType<typeof catchup>[]) => listAirings({ catchups }, CHANNELS, NOW)

describe('broadcasts in an archive', () => {
  test('are listed with the latest first, each with the address that plays it', () => {
    expect(airings(catchup('a', '1', NOW - 7200), catchup('b', '2', NOW - 60))).toMatchObject([
      { id: 'b', channel: { name: 'cinema/plus' }, path: `/channels/all/cinema%2Fplus?ts=${NOW - 60}` },
      { id: 'a', channel: { name: 'news-24' }, path: `/channels/all/news-24?ts=${NOW - 7200}` },
    ])
  })

  test('are left out if they have not begun, have no time, or are on a channel that the viewer does not have', () => {
    expect(
      airings(catchup('a', '1', NOW + 60), catchup('b', '1', null), catchup('c', '9', NOW - 60)),
    ).toEqual([])
  })
})

describe('television in place of a content', () => {
  test('is its latest broadcast', () => {
    const found = airings(catchup('a', '1', NOW - 60))
    expect(getTvPath(found, CHANNELS, ['2'])).toBe(`/channels/all/news-24?ts=${NOW - 60}`)
  })

  test('is the channel watched last that the viewer still has, if no broadcast is left', () => {
    expect(getTvPath([], CHANNELS, ['9', '2', '1'])).toBe('/channels/all/cinema%2Fplus')
  })

  test('is the page of channels for a viewer who has watched none', () => {
    expect(getTvPath([], CHANNELS, [])).toBe('/channels')
  })
})
