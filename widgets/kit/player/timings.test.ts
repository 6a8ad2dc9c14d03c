import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const PAGE = readFileSync(new URL('../../../docs/player-timings.md', import.meta.url), 'utf8')
const rows = [...PAGE.matchAll(/^\| ([A-Z_]+) \| `(.+?)` \| (\S+) \| (.+) \|$/gm)].map(
  ([, name = '', value = '', file = '', why = '']) => ({ name, value, file, why }),
)

/** The timings of PLY-19 that are constants here, by name. */
const NAMED: Record<string, string> = {
  BUFFER: '{ ahead: 5, most: 10, bytes: 5_000_000, hole: 0.3, behind: 30, behindTrailer: 2 }',
  SETTLE_MS: '500',
  RESUME_MS: '400',
  FROM_BEGINNING_MS: '5000',
  NEXT_BEFORE_S: '2',
  HIDE_AFTER_MS: '5000',
  DOUBLE_TAP_MS: '500',
  PROGRESS_MS: '7000',
  IOS_EXIT_GUARD_MS: '3000',
  IOS_PAUSE_GUARD_MS: '2000',
}

describe('the table of player timings', () => {
  it.each(rows)('has the value of $name that $file has', ({ name, value, file, why }) => {
    const path = new URL(`../../../${file}`, import.meta.url)
    expect(existsSync(path), file).toBe(true)
    const lines = readFileSync(path, 'utf8').split('\n')
    const at = lines.findIndex((line) => new RegExp(`^(export )?const ${name}\\b`).test(line))
    expect(lines[at]?.split(' = ')[1]).toBe(value)
    expect(why).not.toBe('')
  })

  it('has the values that the operator requires', () => {
    const written = new Map(rows.map(({ name, value }) => [name, value]))
    for (const [name, value] of Object.entries(NAMED)) expect(written.get(name), name).toBe(value)
  })
})
