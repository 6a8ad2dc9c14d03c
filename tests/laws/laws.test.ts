import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { laws } from '.'
import { traceWith } from './trace'

const folder = new URL('.', import.meta.url)

describe('the laws of tests/laws', () => {
  it.each(laws)('$name passes the record that keeps it, and an empty one', ({ judge, kept }) => {
    expect(judge(kept)).toEqual([])
    expect(judge(traceWith({}))).toEqual([])
  })

  it.each(laws)('$name finds every record that breaks it, in a sentence with a time', ({ judge, broken }) => {
    expect(broken.length).toBeGreaterThan(0)
    for (const trace of broken) {
      const [breach = ''] = judge(trace)
      expect(breach, `the record ${broken.indexOf(trace) + 1} is not found`).not.toBe('')
      expect(breach.length).toBeLessThan(400)
    }
  })

  it.each(laws)('$name has a file of its name and a line in the README', ({ name, group }) => {
    expect(existsSync(new URL(`${name}.ts`, folder))).toBe(true)
    expect(readFileSync(new URL('README.md', folder), 'utf8')).toMatch(
      new RegExp(`^\\| ${group} \\| ${name} \\|`, 'm'),
    )
  })
})
