import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ERROR_NUMBERS } from '../../core/lib/errors/errors'
import { PLAYING_KINDS, RESTARTED_KINDS, STOPPED_KINDS } from '../models/media-kinds'

/** Kind and behaviour of each row of the table. */
const rows = readFileSync(new URL('../../docs/media.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

const behaviourOf = (name: string) => rows.find(([kind]) => kind === name)?.[1]

test('docs/media.md lists exactly the kinds of media that browser tests play', () => {
  const tested = [...PLAYING_KINDS, ...STOPPED_KINDS, ...RESTARTED_KINDS].map(({ name }) => name)
  expect(rows.map(([kind]) => kind)).toEqual(tested)
})

test('docs/media.md says of each kind what its test expects', () => {
  for (const { name } of PLAYING_KINDS) expect(behaviourOf(name), name).toMatch(/^plays\b/)
  for (const { name, code } of STOPPED_KINDS)
    expect(behaviourOf(name), name).toContain(`\`${code}\` (${ERROR_NUMBERS[code]})`)
})
