import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { silentTv } from '../../../tests/support/view-samples'
import { NotFoundScreen } from './not-found-screen'

const text = await loadText('en')

it.each([
  ['page', 'This page does not exist.'],
  ['channel', 'There is no such channel.'],
  ['content', 'There is no such film or series.'],
  ['subscription', 'There is no such package.'],
] as const)('says what does not exist of a missing %s, and leads to the main page', (kind, words) => {
  render(
    <SiteAround tv={silentTv()} text={text} parts={{ brand: { key: 'demo', name: 'Demo TV' } }}>
      <NotFoundScreen kind={kind} />
    </SiteAround>,
  )
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the main page' }).getAttribute('href')).toBe('/')
})
