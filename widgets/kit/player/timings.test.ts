import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const PAGE = readFileSync(new URL('../../../docs/player-timings.md', import.meta.url), 'utf8')
const rows = [...PAGE.matchAll(/^\| (\w+) \| `(.+?)` \| (\S+) \| (.+) \|$/gm)].map(
  ([, name = '', value = '', file = '', why = '']) => ({ name, value, file, why }),
)
/** Timings that the documentation lists as unused, with the reason. */
const unused = [...(PAGE.split('## Not used here')[1] ?? '').matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(
  ([, what = '', why = '']) => ({ what, why }),
)

/** The timings of PLY-19 and of the previews that are constants in the code, by name. */
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
  feedback: '500ms',
  ZOOM_DELAY_MS: '30',
  ZOOM_BETWEEN_MS: '200',
}

/** The other timings of PLY-19, which the product does not use. */
const UNUSED = [
  'stream-loading lock, released after 2 s',
  'load delay of the full player, 600 ms',
  'reload watcher, 500 ms',
  'connection retry flag, cleared after 3 s',
  'audio-track wait, 50 tries 100 ms apart; subtitle poll, 100 ms and 2 s',
  'mobile delay of 200 ms, hover delays of 20 and 200 ms, menu hide of 200 ms',
  'picture-in-picture poll, 150 ms',
  'picture-in-picture overlay, hidden after 400 ms',
]

/** The value of a timing in a file: of a constant, or the duration of an animation; undefined if there is none. */
function valueIn(file: string, name: string): string | undefined {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
  if (file.endsWith('.css')) return new RegExp(`animation: ${name} (\\S+)`).exec(text)?.[1]
  const line = text.split('\n').find((one) => new RegExp(`^(export )?const ${name}\\b`).test(one))
  return line?.split(' = ')[1]
}

describe('the table of player timings', () => {
  it.each(rows)('has the value of $name that $file has', ({ name, value, file, why }) => {
    expect(existsSync(new URL(`../../../${file}`, import.meta.url)), file).toBe(true)
    expect(valueIn(file, name)).toBe(value)
    expect(why).not.toBe('')
  })

  it('has the values that the operator requires, and the reason why the others are not used @PLY-19.documented @PLY-19.controls', () => {
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toMatchObject(NAMED)
    const reasons = new Map(unused.map(({ what, why }) => [what, why]))
    for (const what of UNUSED) expect(reasons.get(what), what).toMatch(/\w/)
  })
})
