import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog'

it('is a modal dialog with its label as name and heading, and its button closes it', async () => {
  const onClose = vi.fn()
  render(
    <Dialog label="Settings" closeLabel="Close" onClose={onClose}>
      <p>Inside</p>
    </Dialog>,
  )
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Settings' }).open).toBe(true)
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('has no close button and ignores Escape where it has to be settled first', () => {
  const onClose = vi.fn()
  render(
    <Dialog label="Blocked" closeLabel="Close" closable={false} onClose={onClose}>
      <p>Inside</p>
    </Dialog>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  const press = new Event('cancel', { cancelable: true })
  fireEvent(screen.getByRole('dialog'), press)
  expect(press.defaultPrevented).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

it('asks to be closed by Escape, and stays open until its owner closes it', () => {
  const onClose = vi.fn()
  render(
    <Dialog label="Settings" closeLabel="Close" onClose={onClose}>
      <p>Inside</p>
    </Dialog>,
  )
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
})

it('gives the focus back to the control that had opened it', () => {
  render(<button type="button">Open</button>)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  const { unmount } = render(
    <Dialog label="Settings" closeLabel="Close" onClose={() => undefined}>
      <input aria-label="Name" />
    </Dialog>,
  )
  screen.getByRole('textbox').focus()
  act(unmount)
  expect(document.activeElement).toBe(opener)
})

it('has a name without a heading where its content begins with one', () => {
  render(
    <Dialog label="Settings" heading={false} closeLabel="Close" onClose={() => undefined}>
      <h2>Own heading</h2>
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Own heading'])
})

function Steps({ step }: { step: 'question' | 'answer' | 'nothing' }) {
  return (
    <Dialog label="Cards" closeLabel="Close" onClose={() => undefined}>
      {step === 'question' && <button type="button">Delete</button>}
      {step === 'answer' && (
        <button type="button" data-focus="">
          Keep
        </button>
      )}
    </Dialog>
  )
}

it('keeps the focus when the focused control is removed with its step: on the control of the next one, else on itself', async () => {
  const { rerender } = render(<Steps step="question" />)
  screen.getByRole('button', { name: 'Delete' }).focus()
  rerender(<Steps step="answer" />)
  await expect.poll(() => document.activeElement?.textContent).toBe('Keep')
  rerender(<Steps step="nothing" />)
  await expect.poll(() => document.activeElement?.className).toBe('dialog-box')
})
