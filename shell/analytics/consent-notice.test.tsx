import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { SiteConfig } from '../../core/brand'
import { SiteAround } from '../../tests/support/site-around'
import { loadText } from '../../tests/support/texts'
import { silentTv } from '../../tests/support/view-samples'
import { brandWith } from '../../tests/support/viewer'
import ConsentNotice from './consent-notice'
import { getConsent } from './site-consent'

const text = await loadText('en')
beforeEach(() => localStorage.clear())

/** Shows the notice of a brand; returns its configuration and a log of whether the question is shown. */
function showNotice() {
  const config = { ...brandWith(), analytics: { consent: 'ask' } } as unknown as SiteConfig
  const asked: boolean[] = []
  render(
    <SiteAround tv={silentTv()} text={text} parts={{ config }}>
      <ConsentNotice onAsk={(isAsked) => void asked.push(isAsked)} />
    </SiteAround>,
  )
  return { config, asked }
}

it('has both answers as buttons of the same weight, and a way to the privacy policy', () => {
  showNotice()
  expect(screen.getByRole('complementary', { name: 'Statistics of use' })).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Decline', 'Allow'])
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy')
})

it.each([
  ['Decline', 'denied'],
  ['Allow', 'granted'],
])('leaves after %s, and the choice is %s', async (answer, choice) => {
  const { config, asked } = showNotice()
  await userEvent.click(screen.getByRole('button', { name: answer }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(asked).toEqual([true, false])
  expect(getConsent(config).choice.value).toBe(choice)
})
