import { expect, test } from 'vitest'
import { parseFaq } from '.'

test('a text is split into its lead, its questions and the paragraphs of their answers', () => {
  const document =
    'Welcome.\n\n# How do I pay?\n\nBy card.\n\nOr from the balance.\n\n# Where are recordings?\nIn the archive.'
  expect(parseFaq(document)).toEqual({
    lead: ['Welcome.'],
    questions: [
      { question: 'How do I pay?', answer: ['By card.', 'Or from the balance.'] },
      { question: 'Where are recordings?', answer: ['In the archive.'] },
    ],
  })
})

test('a line that ends with a question mark is a question too, alone or before its answer', () => {
  expect(
    parseFaq('How do I pay?\n\nBy card.\n\nWhere are recordings?\nIn the archive.\nFor a week.').questions,
  ).toEqual([
    { question: 'How do I pay?', answer: ['By card.'] },
    { question: 'Where are recordings?', answer: ['In the archive.\nFor a week.'] },
  ])
})

test('a question without an answer is left out, and an empty text has none', () => {
  expect(parseFaq('# Title\n\n# How do I pay?\n\nBy card.').questions).toEqual([
    { question: 'How do I pay?', answer: ['By card.'] },
  ])
  expect(parseFaq(' \n')).toEqual({ lead: [], questions: [] })
})
