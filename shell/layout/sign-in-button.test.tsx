import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createSiteModals, SiteAround } from '../../tests/support/site-around'
import { loadText } from '../../tests/support/texts'
import { silentTv } from '../../tests/support/view-samples'
import { SignInButton } from './sign-in-button'

const text = await loadText('en')

function showButton(brand: Record<string, unknown> = {}) {
  const modals = createSiteModals()
  render(
    <SiteAround tv={silentTv(brand)} text={text} parts={{ modals }}>
      <SignInButton />
    </SiteAround>,
  )
  return modals
}

it('opens the login of the site', async () => {
  const modals = showButton()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(modals.state.value).toMatchObject({ name: 'open', modal: { name: 'auth' } })
})

it('is a link to the login of a brand that has its own', () => {
  showButton({ externalAuth: 'https://id.example/login' })
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' }).href).toBe(
    'https://id.example/login',
  )
  expect(screen.queryByRole('button')).toBeNull()
})
