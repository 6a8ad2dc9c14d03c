import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ContentButton, ContentRights } from '../../../core/catalogue'
import type { ContentDetails } from '../../../core/catalogue/details'
import { FREE_CONTENT_RIGHTS } from '../../../core/catalogue/rights'
import { createSiteModals, SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { sampleDetails, silentTv } from '../../../tests/support/view-samples'
import { FilmActions } from './film-actions'
import type { FilmState } from './film-state'

const text = await loadText('en')

interface Case {
  state: FilmState
  details?: Partial<ContentDetails>
  rights?: Partial<ContentRights>
}

/** Shows the buttons of a film; returns the calls of its player. */
function showActions({ state, details = {}, rights = {} }: Case) {
  const called: string[] = []
  const player = new Proxy({}, { get: (_, name) => async () => void called.push(String(name)) })
  const modals = createSiteModals()
  render(
    <SiteAround tv={silentTv()} text={text} parts={{ modals }}>
      <FilmActions
        details={sampleDetails(details)}
        rights={{ ...FREE_CONTENT_RIGHTS, ...rights }}
        state={state}
        episode={null}
        onPress={(how) => void how(player as Parameters<typeof how>[0])}
      />
    </SiteAround>,
  )
  return { called, modals }
}

const buttonOf = (type: string, more: Partial<ContentButton> = {}): ContentButton => ({
  ...{
    type,
    caption: '',
    subCaption: '',
    icon: null,
    showOptions: false,
    playsAfterPurchase: false,
    data: {},
  },
  ...more,
})
const names = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  )

it('plays what is available with a press', async () => {
  const { called } = showActions({ state: 'available' })
  await userEvent.click(screen.getByRole('button', { name: 'Watch' }))
  expect(called).toEqual(['play'])
})

it('continues what was begun, and says so', () => {
  showActions({ state: 'continue', rights: { percentage: 40 } })
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

it.each(['not-bought', 'unknown', 'failed'] as const)(
  'has no button that plays while the state is %s',
  (state) => {
    showActions({ state })
    expect(names()).toEqual(['Add to favourites', 'Share'])
  },
)

it('leads to the trailer where there is one, also of what is not bought', () => {
  showActions({ state: 'not-bought', details: { hasTrailer: true } })
  expect(screen.getByRole('link', { name: 'Trailer' }).getAttribute('href')).toBe('/trailers/the-open-shore')
})

it('does not repeat the trailer that is a button of the operator at the gate', () => {
  showActions({
    state: 'not-bought',
    details: { hasTrailer: true },
    rights: { buttons: [buttonOf('trailer')] },
  })
  expect(screen.queryByRole('link', { name: 'Trailer' })).toBeNull()
})
