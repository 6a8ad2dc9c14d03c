import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { silentTv } from '../../../tests/support/view-samples'
import { ExpandableText } from './long-text'

const text = await loadText('en')

function showText(whole: string, start: string | null) {
  render(
    <SiteAround tv={silentTv()} text={text}>
      <ExpandableText text={{ whole, start }} />
    </SiteAround>,
  )
}

const paragraphs = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)

it('has no button where nothing is left out', () => {
  showText('Short.', null)
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the beginning, the rest with a press, and less with another', async () => {
  showText('The beginning and the end.', 'The beginning')
  expect(paragraphs()).toEqual(['The beginning…'])
  await userEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }))
  expect(paragraphs()).toEqual(['The beginning and the end.'])
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(paragraphs()).toEqual(['The beginning…'])
})

it('adds no ellipsis to a whole sentence', () => {
  showText('It begins. It ends.', 'It begins.')
  expect(paragraphs()).toEqual(['It begins.'])
})

it('makes paragraphs of line breaks, without empty ones, and shows markup as text', () => {
  showText('One\n\n \n<b>Two</b>', null)
  expect(paragraphs()).toEqual(['One', '<b>Two</b>'])
})
