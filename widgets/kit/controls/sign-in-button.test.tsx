import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageValue } from '../../../core/lib/state/page-registry'
import { loadText } from '../../../tests/support/texts'
import { recordingHost } from '../../../tests/support/widget-host'
import { SignIn } from './sign-in-button'

const { t } = await loadText('en')

/** Loads the code of elements. Files of one run share it with the modules: a page of another file may have set it. */
const elements = pageValue<{ bring: unknown }>('elements', () => ({ bring: null }))
const { bring } = elements
beforeEach(() => {
  elements.bring = null
  vi.spyOn(customElements, 'get').mockReturnValue(undefined)
  vi.spyOn(customElements, 'whenDefined').mockReturnValue(new Promise(() => undefined))
})
afterEach(() => {
  vi.restoreAllMocks()
  elements.bring = bring
})

it('leads to the operator’s site where the code of the form does not load', async () => {
  render(<SignIn host={recordingHost().host} link="https://tv.test/" t={t} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Sign in on the site' })
  expect(link.href).toBe('https://tv.test/')
})

it('stays a button on that very site, where the link would lead back here, so that another press tries again', async () => {
  render(<SignIn host={recordingHost().host} link={null} t={t} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in' })).disabled).toBe(false)
  expect(screen.queryByRole('link')).toBeNull()
})
