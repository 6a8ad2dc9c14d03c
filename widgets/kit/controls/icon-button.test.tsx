import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { IconButton } from './icon-button'

it('has its label as its name, and the shortcut in its tooltip alone', () => {
  render(<IconButton label="Mute" shortcut="M" onPress={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Mute' })
  expect(button.title).toBe('Mute (M)')
  expect(button.getAttribute('aria-keyshortcuts')).toBe('M')
})

it('does not read out the characters that are drawn in place of an icon, since the label says them in words', () => {
  render(<IconButton mark="10" label="Back 10 seconds" onPress={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Back 10 seconds' })).toBeTruthy()
})

it('stays focusable while it is disabled, but a press does nothing', async () => {
  const onPress = vi.fn()
  render(<IconButton label="Mute" disabled onPress={onPress} />)
  const button = screen.getByRole<HTMLButtonElement>('button')
  await userEvent.click(button)
  expect(onPress).not.toHaveBeenCalled()
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
})

it('passes on a press that will be refused, so that the reason is said, and has the reason as its tooltip', async () => {
  const onPress = vi.fn()
  render(<IconButton label="Back" refusal="There is no archive" onPress={onPress} />)
  const button = screen.getByRole('button', { name: 'Back' })
  expect(button.title).toBe('There is no archive')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(onPress).toHaveBeenCalledOnce()
})
