import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from './field'

it('names the field by its label and describes it by the help', () => {
  render(<Field label="Phone" help="With the country code" />)
  const field = screen.getByRole('textbox', { name: 'Phone', description: 'With the country code' })
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

it('shows the error in place of the help, and keeps the typed text, so that the viewer corrects it', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Field label="Phone" help="With the country code" />)
  await user.type(screen.getByRole('textbox'), '12345')
  rerender(<Field label="Phone" help="With the country code" error="Too short" />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { description: 'Too short' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('12345')
})
