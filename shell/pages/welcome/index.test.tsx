import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { createSiteModals, SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import WelcomeScreen from './index'

const text = await loadText('en')

async function showButtons(buttons: readonly object[]): Promise<(string | null)[]> {
  const world = await makeWorldOfProcess()
  await world.fault({ match: 'GET /v2/pages/welcome', status: 200, body: { title: 'Hello', buttons } })
  render(
    <SiteAround
      tv={viewerOfProcess(world).tv}
      text={text}
      parts={{ modals: createSiteModals(), brand: { key: 'demo', name: 'Demo TV' } }}
    >
      <WelcomeScreen />
    </SiteAround>,
  )
  return (await screen.findAllByRole('button')).map(({ textContent }) => textContent)
}

it('the welcome page has the buttons of the operator with their captions, without types that the site does not have', async () => {
  const buttons = [{ type: 'skip', caption: 'Look around' }, { type: 'guest' }]
  expect(await showButtons(buttons)).toEqual(['Look around'])
})

it.each([{ buttons: [] }, { buttons: [{ type: 'auth' }, { type: 'guest' }] }])(
  'the welcome page lets a visitor in by both buttons if the operator names none that the site has: %j',
  async ({ buttons }) => {
    expect(await showButtons(buttons)).toEqual(['Sign in', 'Watch without signing in'])
  },
)
