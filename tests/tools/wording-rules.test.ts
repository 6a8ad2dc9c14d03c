import { describe, expect, test } from 'vitest'
import { wordingFaults } from './wording-rules'

const rulesBroken = (source: string, file = 'a.ts'): string[] =>
  wordingFaults(file, source).map(({ rule }) => rule.split(' →')[0] ?? '')

describe('wording rules', () => {
  test.each([
    ['// What is loaded is kept.', 'begins with "what"'],
    ['/** `startAt`: what plays next. */', 'begins with "what"'],
    ['/** Plays. Of the last one nothing is kept. */', 'begins with "of"'],
    ['/**\n * Plays.\n *\n * Nobody asks.\n */', 'begins with "nobody"'],
    ['/** @returns that which plays */', 'begins with "that"'],
    ['// Errors are told.', 'told'],
    ['// Drops the last wish.', 'wish'],
    ['// The picture stands still.', 'stands'],
    ['// Resumes for whoever paused.', 'whoever'],
    ['// Requests the stream anew.', 'anew'],
    ['// Playback goes on.', 'goes on'],
    ['// The overlay goes with the press.', 'goes'],
    ['// Retries until the playlist comes.', 'comes'],
    ['// The host hears of the gate.', 'hears of'],
    ['// Rounds to 10 s (spec/2 §5).', 'citation'],
    ['// Fields as in the wire facts.', 'citation'],
  ])('reports the idiom in the comment %s', (source, rule) => {
    expect(rulesBroken(source)).toContain(rule)
  })

  test.each([
    '// Focus goes to the first field; the request went wrong and goes back to the queue.',
    '// The date comes from the server and comes before the title.',
    '// TTL stands for time to live.',
    '// Counts retries, e.g. of segments. Resets what the last load left.',
    '// Emits `told` and "what stands" for old hosts.',
    "const text = 'spec/2 §4, told' // a string is not a comment",
    'const isReported = engine.told // a name is checked where it is declared',
    'const view = <p>// What stands here is text</p>',
    "const address = 'https://told.example' + `// told`",
    'const pattern = /\\/\\* told/',
  ])('accepts ordinary English and text outside comments: %s', (source) => {
    expect(rulesBroken(source, 'a.tsx')).toEqual([])
  })

  test.each([
    "test('of an error is told', () => {})",
    "it.only('of an error is told', () => {})",
    "it('@PLY-13.retry @EMB-03 of an error is told', () => {})",
    "test.describe('of an error is told', () => {})",
    "test.each([1])('of an error is told', () => {})",
    'describe(`of an error is told`, () => {})',
    `describe(\`of an error is told \${told}\`, () => {})`,
  ])('checks the title in %s', (source) => {
    expect(rulesBroken(source)).toEqual(['begins with "of"', 'told'])
  })

  test('does not take other calls or later arguments for titles', () => {
    expect(rulesBroken("log('of an error'); test.use('of'); test('plays', 'of an error')")).toEqual([])
  })

  test('reads comments of style sheets', () => {
    expect(rulesBroken('a { color: red } /* What stands. */', 'a.css')).toEqual([
      'begins with "what"',
      'stands',
    ])
  })

  test.each([
    ['const isTold = true', 'told'],
    ['const TOLD_FROM = 2', 'told'],
    ['const [action, setDeed] = useState(null)', 'deed'],
    ['interface AdHearer {}', 'hearer'],
    ['const goesOn = (stood: boolean) => stood', 'goes'],
    ['const position = { stands: true }', 'stands'],
  ])('reports the idiom in the name that is declared in %s', (source, rule) => {
    expect(rulesBroken(source)).toContain(rule)
  })

  test('reads names of classes, documents and English words', () => {
    expect(rulesBroken('.told-once::part(told) { width: 1.5em }', 'a.css')).toEqual(['told'])
    const page = '# What it does\n\nPlayback goes on.\n\n```js\n// told\n```\n\n| `told` | Nobody. |\n'
    expect(wordingFaults('a.md', page).map(({ line, rule }) => `${line} ${rule.split(' ')[0]}`)).toEqual([
      '3 goes',
      '9 nobody',
    ])
    const words = '{\n  "told": "There is no such thing here.",\n  "next": "What to watch next"\n}\n'
    expect(wordingFaults('a.json', words).map(({ line, text }) => [line, text])).toEqual([
      [2, 'There is no such thing here.'],
    ])
  })

  test('joins line comments, and names the line of the word with its sentence', () => {
    const source = 'const a = 1\n\n// Reports the error. The host\n// is told once.\nconst b = 2 // told\n'
    expect(wordingFaults('a.ts', source)).toEqual([
      { line: 4, rule: 'told → reported, notified, passed', text: 'The host is told once.' },
      { line: 5, rule: 'told → reported, notified, passed', text: 'told' },
    ])
  })
})
