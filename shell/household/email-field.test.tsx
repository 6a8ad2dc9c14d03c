import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { AccountFault } from '../../core/household/account'
import { SiteAround } from '../../tests/support/site-around'
import { loadText } from '../../tests/support/texts'
import { silentTv } from '../../tests/support/view-samples'
import { EmailField } from './email-field'

const text = await loadText('en')

function Form({ fault = null }: { fault?: AccountFault | null }) {
  const [value, setValue] = useState('')
  return <EmailField {...{ value, fault }} onChange={setValue} />
}

const show = (fault: AccountFault | null = null) =>
  render(
    <SiteAround tv={silentTv()} text={text}>
      <Form fault={fault} />
    </SiteAround>,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })

it('refuses letters that no address may have while they are typed, and says which it takes', async () => {
  show()
  await userEvent.type(field(), 'anя')
  expect(field().value).toBe('an')
  expect(screen.getByRole('textbox', { description: /^Only Latin letters/ })).toBeTruthy()
  await userEvent.type(field(), 'n@example.com')
  expect(field().value).toBe('ann@example.com')
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

it('forgets a refused letter once the viewer leaves the field', async () => {
  show()
  await userEvent.type(field(), 'я')
  await userEvent.tab()
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

it.each([
  ['required', 'Fill this in.'],
  ['wrong', 'Check the address. It looks like name@example.com.'],
] as const)('describes the fault %s of the last attempt', (fault, words) => {
  show(fault as AccountFault)
  expect(screen.getByRole('textbox', { description: words })).toBeTruthy()
})

it('is written from left to right in every language, as addresses are', () => {
  show()
  expect(field().dir).toBe('ltr')
})
