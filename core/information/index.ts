import { toDocumentBlocks } from '../text'

export { getNewsItem, listNews, type NewsItem } from '../api/news'

/** A first line of a block counts as a question up to this length, characters. */
const LONGEST_QUESTION = 200

/**
 * Splits a plain text into questions (its headings, and blocks whose first line is a question) and the paragraphs of their
 * answers (NAV-08). `lead` are the paragraphs before the first question; a question without an answer is left out.
 */
export function parseFaq(document: string) {
  const lead: string[] = []
  const questions: { question: string; answer: string[] }[] = []
  for (const { kind, text } of toDocumentBlocks(document)) {
    const last = questions.at(-1)
    const [line = '', ...rest] = text.split('\n')
    if (kind === 'heading') questions.push({ question: text, answer: [] })
    else if (line.endsWith('?') && line.length <= LONGEST_QUESTION)
      questions.push({ question: line, answer: rest.length > 0 ? [rest.join('\n')] : [] })
    else if (last) last.answer.push(text)
    else lead.push(text)
  }
  return { lead, questions: questions.filter(({ answer }) => answer.length > 0) }
}
