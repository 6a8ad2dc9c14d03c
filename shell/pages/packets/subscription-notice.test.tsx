import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TvError } from '../../../core/lib/errors/errors'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { silentTv } from '../../../tests/support/view-samples'
import { SubscriptionNotice } from './subscription-notice'

const text = await loadText('en')
type Subscriptions = Parameters<typeof SubscriptionNotice>[0]['subscriptions']

const show = (subscriptions: Subscriptions) =>
  render(
    <SiteAround tv={silentTv()} text={text}>
      <SubscriptionNotice subscriptions={subscriptions} />
    </SiteAround>,
  )

it('is not there while the subscriptions load, nor once they have', () => {
  show({ name: 'loading' })
  show({ name: 'ready', value: new Map() } as Subscriptions)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says why they did not load, and can be pressed once until the answer is there', async () => {
  let end: () => void = () => undefined
  const retry = () => new Promise<void>((resolve) => (end = resolve))
  show({ name: 'failed', error: new TvError('timeout'), retry } as Subscriptions)
  expect(screen.getByRole('alert').textContent).toContain('Your subscriptions did not load.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Trying again…' }).disabled).toBe(true)
  end()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy())
})
