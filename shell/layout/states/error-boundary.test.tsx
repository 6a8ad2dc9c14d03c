import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { silentTv } from '../../../tests/support/view-samples'
import { ErrorBoundary, OptionalPart } from './error-boundary'

const text = await loadText('en')
// React prints the errors that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

let isBroken = true
function Part() {
  if (isBroken) throw new Error('Broken')
  return <p>The page</p>
}

const show = (view: React.ReactNode) =>
  render(
    <SiteAround tv={silentTv()} text={text}>
      <nav>
        <Link to="/other">Another page</Link>
      </nav>
      {view}
    </SiteAround>,
  )

it('keeps the rest of the site while a page is broken, and offers to load the page again', () => {
  isBroken = true
  show(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('link', { name: 'Another page' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong.')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
})

it('shows the next page once the viewer leaves the broken one', async () => {
  isBroken = true
  show(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  )
  isBroken = false
  await userEvent.click(screen.getByRole('link', { name: 'Another page' }))
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leaves an optional part out without a word', () => {
  isBroken = true
  show(
    <OptionalPart>
      <Part />
    </OptionalPart>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('The page')).toBeNull()
})
