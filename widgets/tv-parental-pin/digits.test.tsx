import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Digits } from './digits'

/** Shows the field; returns its reports: how many digits there are, and all of them once there are four. */
function showDigits(props: Partial<Parameters<typeof Digits>[0]> = {}) {
  const reports: (readonly [number, string | null])[] = []
  const field = (more: typeof props = {}) => (
    <Digits
      label="PIN, four digits"
      turn={1}
      onDigits={(count, all) => reports.push([count, all])}
      {...props}
      {...more}
    />
  )
  const { rerender } = render(field())
  return { reports, change: (more: typeof props) => rerender(field(more)) }
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'PIN, four digits' })

it('reports the PIN with the fourth digit and not before', async () => {
  const { reports } = showDigits()
  await userEvent.type(input(), '1234')
  expect(reports).toEqual([
    [1, null],
    [2, null],
    [3, null],
    [4, '1234'],
  ])
})

it('ignores what is not a digit', async () => {
  const { reports } = showDigits()
  await userEvent.type(input(), '1a2')
  expect(input().value).toBe('12')
  expect(reports.at(-1)).toEqual([2, null])
})

it('sends none of more digits than a PIN has, and says how many it has', async () => {
  const { reports } = showDigits()
  await userEvent.click(input())
  await userEvent.paste('12345')
  expect(reports.every(([, all]) => all === null)).toBe(true)
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

it('takes a pasted PIN in place of what the field holds', async () => {
  const { reports } = showDigits()
  await userEvent.type(input(), '99')
  await userEvent.paste('1234')
  expect(input().value).toBe('1234')
  expect(reports.at(-1)).toEqual([4, '1234'])
})

it('begins with nothing at each turn, since the digits of a wrong PIN are of no use', async () => {
  const { change } = showDigits()
  await userEvent.type(input(), '1234')
  change({ turn: 2, error: 'Wrong PIN. Try again.' })
  expect(input().value).toBe('')
  expect(screen.getByRole('textbox', { description: 'Wrong PIN. Try again.' })).toBeTruthy()
})

it('writes the digits into no attribute and no text of the page, where a script of others could read them', async () => {
  showDigits()
  await userEvent.type(input(), '4711')
  expect(document.body.innerHTML).not.toContain('4711')
  expect(document.body.textContent).not.toContain('4711')
})

it('takes no digits while it is disabled', async () => {
  const { reports } = showDigits({ disabled: true })
  await userEvent.type(input(), '1234')
  expect(reports).toEqual([])
})
