import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Packet } from '../../../core/commerce/packets'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { samplePacket, silentTv, TENGE } from '../../../tests/support/view-samples'
import { BundleFacts } from './bundle-facts'

const tv = silentTv()
const text = await loadText('en')

/** The facts of a bundle: its items, with ordinary spaces. */
function factsOf(traits: Partial<Packet>): string[] {
  render(
    <SiteAround tv={tv} text={text}>
      <BundleFacts packet={samplePacket(traits)} currency={TENGE} heading="h3" />
    </SiteAround>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '))
}

const bundle = (own: Partial<NonNullable<Packet['bundle']>>) => ({
  bundle: { name: '', price: null, speed: '', description: '', ...own },
})

it('has the provider’s own name and price before those of the packet', () => {
  expect(factsOf(bundle({ name: 'All in one', price: '4200' }))).toEqual(['KZT 4,200'])
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('All in one')
})

it('has those of the packet where the provider states none', () => {
  expect(factsOf({ name: 'Base', bundle: null })).toEqual(['KZT 1,500 for 1 month'])
  expect(screen.getByRole('heading').textContent).toBe('Base')
})

it('adds the unit to a speed that is a number, and prints one with a unit as it is received', () => {
  expect(factsOf(bundle({ price: '1', speed: '100' }))[1]).toBe('Internet 100 Mbit/s')
  cleanup()
  expect(factsOf(bundle({ price: '1', speed: '1 Gbit/s' }))[1]).toBe('1 Gbit/s')
})

it('has a price of zero of the provider as an amount, since the provider states it', () => {
  expect(factsOf(bundle({ price: '0' }))).toEqual(['KZT 0'])
})
