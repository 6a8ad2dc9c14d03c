import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  chooseRendererByArguments,
  elementAliases,
  findBuild,
  noteBuild,
  readRenderer,
  siteAliases,
} from './renderer.mjs'

afterEach(() => vi.unstubAllEnvs())

describe('the renderer of a build', () => {
  test('is Preact unless RENDERER names React', () => {
    vi.stubEnv('RENDERER', '')
    expect(readRenderer()).toBe('preact')
    expect(siteAliases()).not.toEqual([])
    expect(elementAliases()).not.toEqual([])
    vi.stubEnv('RENDERER', 'react')
    expect(readRenderer()).toBe('react')
    expect(siteAliases()).toEqual([])
    // Elements have React's own root, which draws at once.
    expect(elementAliases().map(({ find }) => String(find))).toEqual(['/^react-dom\\/client$/'])
  })

  test('is passed on to the programs that a command starts; without the option that of the environment remains', () => {
    vi.stubEnv('RENDERER', '')
    chooseRendererByArguments(['--renderer', 'react'])
    expect(process.env.RENDERER).toBe('react')
    chooseRendererByArguments([])
    expect(process.env.RENDERER).toBe('react')
    chooseRendererByArguments(['--renderer=preact'])
    expect(process.env.RENDERER).toBe('preact')
  })

  test('an unknown name or option is refused, and does not build with the default', () => {
    expect(() => readRenderer('vue')).toThrow('"vue" is none of preact, react')
    expect(() => chooseRendererByArguments(['--renderer', 'vue'])).toThrow('"vue"')
    expect(() => chooseRendererByArguments(['--rendrer', 'react'])).toThrow('--rendrer')
  })

  test('is noted beside a complete build, and there is none before that', () => {
    const dist = mkdtempSync(join(tmpdir(), 'dist-'))
    expect(findBuild(dist)).toBeNull()
    noteBuild(dist, 'react')
    expect(findBuild(dist)).toMatchObject({ renderer: 'react' })
    rmSync(dist, { recursive: true })
  })
})
