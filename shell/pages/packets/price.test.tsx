import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { entryOf, SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { samplePacket, sampleQuote, silentTv, TENGE } from '../../../tests/support/view-samples'
import { PartnerOffer, Price, TrialLine } from './price'

const english = await loadText('en')
const tv = silentTv({ partners: { eco: { offer: { packet: '501', days: 30, price: '100' } } } })
const month = { days: 0, months: 1, years: 0 }
const priced = (quote: Parameters<typeof sampleQuote>[0]) => samplePacket({ quote: sampleQuote(quote) })

/** Returns the text that a view renders, with ordinary spaces in prices. */
function wordsOf(view: ReactNode, text = english, query = ''): string {
  const { container } = render(
    <SiteAround tv={tv} text={text} parts={{ entry: entryOf(query) }}>
      {view}
    </SiteAround>,
  )
  return (container.textContent ?? '').replace(/\s+/g, ' ').trim()
}

describe('the price of a packet', () => {
  it('is printed with its period', () => {
    expect(wordsOf(<Price packet={samplePacket()} currency={TENGE} />)).toMatch(/^KZT 1,500 for 1 month$/)
  })

  it('is the word for free at an amount of zero, since no sum is due', () => {
    expect(wordsOf(<Price packet={priced({ next: '0.00' })} currency={TENGE} />)).toBe('Free')
  })

  it('is not called free where the operator sends no amount, since a cost may be due', () => {
    expect(wordsOf(<Price packet={priced({ next: null })} currency={TENGE} />)).toBe(
      'Cannot be bought at the moment',
    )
  })

  it('keeps the coins of a broken amount, which the bank charges too', () => {
    expect(wordsOf(<Price packet={priced({ next: '99.90' })} currency={TENGE} />)).toMatch(/^KZT 99\.90 for/)
  })

  it('names the price before a discount in words, since a screen reader does not say the line through it', () => {
    render(
      <SiteAround tv={tv} text={english}>
        <Price packet={priced({ before: '2000.00' })} currency={TENGE} />
      </SiteAround>,
    )
    const before = screen.getByRole('deletion')
    expect(before.textContent).toMatch(/^Price before the discount KZT\s2,000$/)
  })

  it('has no period where the operator names none, rather than an empty one', () => {
    expect(wordsOf(<Price packet={priced({ period: null })} currency={TENGE} />)).toBe('KZT 1,500')
  })

  it('adds up for a bundle the packets that the viewer still lacks, since each is charged by itself', () => {
    const part = (id: string, amount: string) => ({ id, quote: sampleQuote({ now: amount, next: amount }) })
    const bundle = priced({ next: '900.00', parts: [part('1', '400.00'), part('2', '500.00')] })
    const own = new Map([['1', { name: 'connected', until: null } as const]])
    expect(wordsOf(<Price packet={bundle} currency={TENGE} subscriptions={own} />)).toMatch(/^KZT 500 for/)
  })

  it('has the plural of the language: of two months the Russian form for few', async () => {
    const russian = await loadText('ru')
    const packet = priced({ period: { days: 0, months: 2, years: 0 } })
    expect(wordsOf(<Price packet={packet} currency={TENGE} />, russian)).toContain('2 месяца')
  })
})

describe('the line about a trial', () => {
  it('is empty for a packet without one', () => {
    expect(wordsOf(<TrialLine packet={samplePacket()} currency={TENGE} />)).toBe('')
  })

  it('says the fallback where there is no trial, for a guest who asks whether there is one', () => {
    expect(wordsOf(<TrialLine packet={samplePacket()} currency={TENGE} fallback="No trial" />)).toBe(
      'No trial',
    )
  })

  it('tells a free trial from one that costs, since only the first is without a payment', () => {
    const trial = { period: { days: 7, months: 0, years: 0 } }
    expect(wordsOf(<TrialLine packet={priced({ now: '0', trial })} currency={TENGE} />)).toBe(
      'Trial: 7 days for free',
    )
    expect(wordsOf(<TrialLine packet={priced({ now: '1', trial })} currency={TENGE} />)).toBe(
      'Trial: 7 days for KZT 1',
    )
  })

  it('promises no price for a trial whose amount is not known', () => {
    expect(wordsOf(<TrialLine packet={priced({ now: null, trial: { period: month } })} />)).toBe(
      'Trial period: 1 month',
    )
  })
})

describe('the offer of a partner', () => {
  it('is shown to a viewer whom the partner has sent, and for the packet of the offer alone', () => {
    const offer = <PartnerOffer packet={samplePacket()} currency={TENGE} />
    expect(wordsOf(offer, english, '?partner=eco')).toBe('Partner offer: 30 days for KZT 100')
    expect(wordsOf(<PartnerOffer packet={samplePacket({ id: '502' })} />, english, '?partner=eco')).toBe('')
  })

  it('is not shown to a viewer of another partner, who would not get it', () => {
    const offer = <PartnerOffer packet={samplePacket()} currency={TENGE} />
    expect(wordsOf(offer, english, '?partner=other')).toBe('')
    expect(wordsOf(offer, english, '')).toBe('')
  })
})
