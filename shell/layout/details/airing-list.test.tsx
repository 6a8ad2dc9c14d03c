import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Airing } from '../../../core/catalogue/details'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { silentTv } from '../../../tests/support/view-samples'
import { AiringList } from './airing-list'

const text = await loadText('en')
const tv = silentTv()
const NEWS = { id: '1', slug: 'news-24', name: 'News 24', logo: null }

/** A broadcast this many days before today, at 05:52. */
function airingOf(daysAgo: number): Airing {
  const start = new Date(tv.clock.seconds() * 1000)
  start.setDate(start.getDate() - daysAgo)
  start.setHours(5, 52, 0, 0)
  return {
    id: String(daysAgo),
    channel: NEWS,
    start: start.getTime() / 1000,
    path: `/channels/all/news-24?ts=${daysAgo}`,
  }
}

const linksTo = (airings: Airing[], nameOf?: (airing: Airing) => string) => {
  render(
    <SiteAround tv={tv} text={text}>
      <AiringList airings={airings} {...(nameOf ? { nameOf } : {})} />
    </SiteAround>,
  )
  return screen.getAllByRole('link')
}

it('says day and time of each broadcast, and leads to where it plays', () => {
  const [today, yesterday] = linksTo([airingOf(0), airingOf(1)])
  expect(today?.textContent).toBe('News 24Today, 05:52')
  expect(yesterday?.textContent).toBe('News 24Yesterday, 05:52')
  expect(yesterday?.getAttribute('href')).toBe('/channels/all/news-24?ts=1')
})

it('has the name of an episode first, with its channel beside the time', () => {
  const [first] = linksTo([airingOf(0)], () => 'Episode 3')
  expect(first?.textContent).toBe('Episode 3News 24 · Today, 05:52')
})
