import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Sale } from '../../../core/commerce'
import { loadText } from '../../../tests/support/texts'
import { PartlyBought } from './end-steps'

const text = await loadText('en')
const packets = ['One', 'Two', 'Three'].map((name, place) => ({ id: String(place + 1), name }))

/** A sale of a bundle: names that are connected, and ids that are still to be bought. */
const saleOf = (bought: string[], parts: string[]) =>
  ({ bought, parts, packet: { packets } }) as unknown as Sale

it('names what is connected and paid, and what is not, since each was charged by itself', () => {
  render(<PartlyBought sale={saleOf(['One', 'Two'], ['3'])} text={text} />)
  expect(screen.getByRole('status').textContent).toBe('Connected and paid: One, Two. Not connected: Three.')
})

it.each([
  ['nothing is connected yet', [], ['1', '2', '3']],
  ['all is connected', ['One', 'Two', 'Three'], []],
])('says nothing while %s', (_, bought, parts) => {
  render(<PartlyBought sale={saleOf(bought, parts)} text={text} />)
  expect(screen.queryByRole('status')).toBeNull()
})
