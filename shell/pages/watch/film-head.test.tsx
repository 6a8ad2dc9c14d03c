import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ContentDetails } from '../../../core/catalogue/details'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { sampleDetails, silentTv } from '../../../tests/support/view-samples'
import { FilmHead } from './film-head'

const text = await loadText('en')

function showHead(traits: Partial<ContentDetails>) {
  render(
    <SiteAround tv={silentTv()} text={text} parts={{ brand: { key: 'demo', name: 'Demo TV' } }}>
      <FilmHead details={sampleDetails(traits)} />
    </SiteAround>,
  )
  const [, facts] = screen.getAllByRole('list')
  return [...(facts?.children ?? [])].map(({ textContent }) => textContent)
}

it('has the facts that are known, in one line', () => {
  expect(
    showHead({
      ratings: [{ name: 'IMDb', value: '7.4' }],
      ageTag: '16+',
      year: '2024',
      genres: ['Drama', 'Comedy', 'History', 'War'],
      countries: ['Latvia'],
      duration: 5700,
    }),
  ).toEqual(['IMDb 7.4', '16+', '2024', 'Drama, Comedy, History', 'Latvia', '1 h 35 min'])
})

it('has no empty facts', () => {
  expect(showHead({})).toEqual([])
})

it.each([
  [20, '1 min'],
  [2880, '48 min'],
  [3600, '1 h 0 min'],
])('rounds a length of %s s to minutes, and never to none: %s', (duration, words) => {
  expect(showHead({ duration })).toEqual([words])
})

it('says where it is in the catalogue, the title last as the present page', () => {
  showHead({ section: 'series', title: 'Two Seasons' })
  expect(screen.getByRole('navigation', { name: 'Where this is in the catalogue' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/series'])
  expect(screen.getByRole('listitem', { current: 'page' }).textContent).toBe('Two Seasons')
})

it('shows a very long title whole in the heading', () => {
  const title = 'Shore '.repeat(60).trim()
  showHead({ title })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})
