import { describe, expect, test } from 'vitest'
import { toDocumentBlocks } from './document-blocks'

describe('the blocks of a text', () => {
  test('blocks are separated by blank lines, whatever the line endings', () => {
    expect(toDocumentBlocks('One thing.\r\n\r\nAnother\nthing.\n \n\nThird.')).toEqual([
      { kind: 'paragraph', text: 'One thing.' },
      { kind: 'paragraph', text: 'Another\nthing.' },
      { kind: 'paragraph', text: 'Third.' },
    ])
  })

  test('a short line that is alone, marked, or in capitals is a heading', () => {
    expect(
      toDocumentBlocks('1. General terms\n\nText.\n\n## Rights\nYou may watch.\n\nDUTIES\nBe kind.'),
    ).toEqual([
      { kind: 'heading', text: '1. General terms' },
      { kind: 'paragraph', text: 'Text.' },
      { kind: 'heading', text: 'Rights' },
      { kind: 'paragraph', text: 'You may watch.' },
      { kind: 'heading', text: 'DUTIES' },
      { kind: 'paragraph', text: 'Be kind.' },
    ])
  })

  test('markup in a document stays text', () => {
    expect(toDocumentBlocks('<b>Bold</b>.')).toEqual([{ kind: 'paragraph', text: '<b>Bold</b>.' }])
  })

  test('an empty text has no blocks', () => {
    expect(toDocumentBlocks('\uFEFF \n\n\t\n')).toEqual([])
  })
})
