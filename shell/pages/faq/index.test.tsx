import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import FaqPage from './index'

const text = await loadText('en')

afterEach(() => vi.unstubAllGlobals())

/** Shows the page with the document that the operator's web server answers. */
async function showFaq(body: string): Promise<void> {
  const world = await makeWorldOfProcess()
  vi.stubGlobal('fetch', async () => new Response(body))
  render(
    <SiteAround
      tv={viewerOfProcess(world).tv}
      text={text}
      parts={{ brand: { key: 'demo', name: 'Demo TV' } }}
    >
      <FaqPage />
    </SiteAround>,
  )
}

it('the FAQ shows a document in which no question is recognised as text', async () => {
  await showFaq('Our support answers every question by mail.\n\nWrite to us.')
  expect(await screen.findByText('Write to us.')).toBeTruthy()
  expect(screen.queryByText(text.t('pages.faqNone'))).toBeNull()
})

it('the FAQ says that there is none if the document is empty', async () => {
  await showFaq(' \n')
  expect(await screen.findByText(text.t('pages.faqNone'))).toBeTruthy()
})
