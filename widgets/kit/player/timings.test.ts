import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const PAGE = readFileSync(new URL('../../../docs/player-timings.md', import.meta.url), 'utf8')
const rows = [...PAGE.matchAll(/^\| ([A-Z_]+) \| `(.+?)` \| (\S+) \| (.+) \|$/gm)].map(
  ([, name = '', value = '', file = '', why = '']) => ({ name, value, file, why }),
)

/** Those that the operator's documents name, as they name them (spec/2 §9). */
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

describe('timings of the players', () => {
  it.each(rows)('$name is $value in $file, with its reason @PLY-19', ({ name, value, file, why }) => {
    const path = new URL(`../../../${file}`, import.meta.url)
    expect(existsSync(path), file).toBe(true)
    const lines = readFileSync(path, 'utf8').split('\n')
    const at = lines.findIndex((line) => new RegExp(`^(export )?const ${name}\\b`).test(line))
    expect(lines[at]?.split(' = ')[1]).toBe(value)
    expect(lines[at - 1], 'the reason beside it').toMatch(/\*\/$/)
    expect(why.length).toBeGreaterThan(10)
  })

  it('are those that the operator’s documents name @PLY-19', () => {
    const written = new Map(rows.map(({ name, value }) => [name, value]))
    for (const [name, value] of Object.entries(NAMED)) expect(written.get(name), name).toBe(value)
  })

  it.each([
    'stream-loading lock, released after 2 s',
    'load delay of the full player, 600 ms',
    'audio-track wait, 50 tries 100 ms apart',
    'picture-in-picture poll, 150 ms',
    'connection retry flag, cleared after 3 s',
  ])('say why there is no %s @PLY-19', (what) => {
    const line = PAGE.split('\n').find((row) => row.startsWith('| ') && row.includes(what))
    expect(line?.split(' | ')[1]?.length ?? 0).toBeGreaterThan(20)
  })
})
