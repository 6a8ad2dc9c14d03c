import { useSignals } from '@preact/signals-react/runtime'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  createPromo,
  createRememberedCode,
  PROMO_CODE_LENGTH,
  type Promo,
} from '../../../core/commerce/promo'
import { memoryCookies } from '../../../tests/support/memory-cookies'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { signIn } from '../../../tests/support/viewer'
import { CodeStep } from './entry-steps'

const text = await loadText('en')

function Step({ promo }: { promo: Promo }) {
  useSignals()
  const state = promo.state.value
  return state.name === 'entering' || state.name === 'checking' ? (
    <CodeStep {...{ promo, state }} given={null} />
  ) : (
    <p>{state.name}</p>
  )
}

/** Opens the field for the code, for a signed-in viewer. */
async function openField() {
  const world = await makeWorldOfProcess()
  const { tv, session } = viewerOfProcess(world)
  await signIn({ session }, await world.makeAccount())
  const promo = createPromo(tv, { language: 'en', remembered: createRememberedCode(memoryCookies()) })
  await promo.open(null)
  render(
    <SiteAround tv={tv} text={text}>
      <Step promo={promo} />
    </SiteAround>,
  )
  return { world, promo }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' })
const proceed = () => screen.getByRole('button', { name: 'Continue' })

it('asks for a code before anything is sent', async () => {
  const { world } = await openField()
  await userEvent.click(proceed())
  expect(screen.getByRole('textbox', { description: 'Enter a code.' })).toBeTruthy()
  expect(await world.calls('POST /v2/users/self/promokeys/check')).toEqual([])
})

it('says how long a code may be while the viewer types, and takes no more', async () => {
  await openField()
  expect(
    screen.getByRole('textbox', { description: `A code has ${PROMO_CODE_LENGTH} characters at most.` }),
  ).toBeTruthy()
})

it('keeps a code that the operator refuses, with the operator’s reason in the field', async () => {
  await openField()
  await userEvent.type(field(), 'NO-SUCH-CODE')
  await userEvent.click(proceed())
  expect(await screen.findByRole('textbox', { description: /./ })).toBeTruthy()
  await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true')
  expect(field().value).toBe('NO-SUCH-CODE')
})

it('says which step of how many it is', async () => {
  await openField()
  expect(screen.getByText('Step 1 of 2')).toBeTruthy()
})
