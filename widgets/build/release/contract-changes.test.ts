import { readdirSync, readFileSync } from 'node:fs'
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest'
import { describe, expect, test } from 'vitest'
import { VERSION } from '../../../core/lib/version'
import { loadContracts } from '../contracts/contracts'
import { manifest } from '../npm/descriptions'
import { contractChanges, largest, neededBump, requestedBump } from './contract-changes'

const json = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/** The manifest of an element with these members. */
function released(more: Partial<CustomElementDeclaration> = {}): Package {
  const clock: CustomElementDeclaration = {
    kind: 'class',
    customElement: true,
    name: 'TvClock',
    tagName: 'tv-clock',
    attributes: [{ name: 'zone', type: { text: "'utc' | 'local'" }, default: "'utc'" }],
    members: [
      { kind: 'field', name: 'time', type: { text: 'number' }, readonly: true },
      {
        kind: 'method',
        name: 'set',
        parameters: [{ name: 'seconds', type: { text: 'number' } }],
        return: { type: { text: 'Promise<void>' } },
      },
    ],
    events: [{ name: 'tv-tick', type: { text: 'CustomEvent<null>' }, description: 'Each second.' }],
    slots: [{ name: 'face' }],
    cssParts: [{ name: 'hand', description: 'The hand.' }],
    cssProperties: [{ name: '--tv-hand', syntax: '<color>' }],
    ...more,
  }
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path: 'tv-clock.js', declarations: [clock] }],
  }
}

describe('a change of the contracts needs', () => {
  test.each<[bump: string, text: string, Partial<CustomElementDeclaration>]>([
    ['major', '<tv-clock> attribute zone: removed', { attributes: [] }],
    [
      'major',
      "<tv-clock> attribute zone: 'utc' | 'local' → 'utc'",
      { attributes: [{ name: 'zone', type: { text: "'utc'" }, default: "'utc'" }] },
    ],
    [
      'minor',
      "<tv-clock> attribute zone: 'utc' | 'local' → 'utc' | 'local' | 'page'",
      { attributes: [{ name: 'zone', type: { text: "'utc' | 'local' | 'page'" }, default: "'utc'" }] },
    ],
    [
      'major',
      "<tv-clock> attribute zone: default 'utc' → default 'local'",
      { attributes: [{ name: 'zone', type: { text: "'utc' | 'local'" }, default: "'local'" }] },
    ],
    ['minor', '<tv-clock> slot centre: added', { slots: [{ name: 'face' }, { name: 'centre' }] }],
    [
      'major',
      '<tv-clock> event tv-tick: nothing → cancelable',
      {
        events: [
          {
            name: 'tv-tick',
            type: { text: 'CustomEvent<null>' },
            description: 'Each second.\n\nCancelable.',
          },
        ],
      },
    ],
    ['major', '<tv-clock> CSS property --tv-hand: removed', { cssProperties: [] }],
    [
      'patch',
      '<tv-clock> part hand: other description',
      { cssParts: [{ name: 'hand', description: 'The longer hand.' }] },
    ],
    [
      'major',
      '<tv-clock> method set: (number): Promise<void> → (Date): Promise<void>',
      {
        members: [
          { kind: 'field', name: 'time', type: { text: 'number' }, readonly: true },
          {
            kind: 'method',
            name: 'set',
            parameters: [{ name: 'at', type: { text: 'Date' } }],
            return: { type: { text: 'Promise<void>' } },
          },
        ],
      },
    ],
  ])('a %s release: %s', (bump, text, more) => {
    expect(contractChanges(released(), released(more))).toEqual([{ bump, text }])
  })

  test('no release if there is none', () => {
    expect(contractChanges(released(), released())).toEqual([])
    expect(neededBump([], '1.0.0')).toBe('none')
  })

  test('the largest of its bumps; before 1.0 a minor release may break pages', () => {
    const changes = contractChanges(released(), released({ slots: [{ name: 'centre' }] }))
    expect([neededBump(changes, '1.2.0'), neededBump(changes, '0.2.0')]).toEqual(['major', 'minor'])
  })
})

test('changesets ask for the largest bump in their front matter', () => {
  const changeset = (bump: string) => `---\n"tv-web": ${bump}\n---\n\nWords about it: major\n`
  expect(requestedBump([])).toBe('none')
  expect(requestedBump([changeset('patch'), changeset('minor'), '# No changeset: major\n'])).toBe('minor')
})

test('pending changesets ask for the bump that the contracts need since the last release @KIT-03.changelog', async () => {
  const { elements } = await loadContracts()
  const changes = contractChanges(json('custom-elements.json'), manifest(elements))
  const needed = neededBump(changes, VERSION)
  const folder = new URL('../../../.changeset/', import.meta.url)
  const changesets = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
  const requested = requestedBump(changesets.map((name) => readFileSync(new URL(name, folder), 'utf8')))
  const lines = changes.filter(({ bump }) => bump !== 'none').map(({ bump, text }) => `${bump}: ${text}`)
  expect(
    largest(requested, needed),
    `the contracts need a ${needed} release, write a changeset for it (npx changeset):\n${lines.join('\n')}`,
  ).toBe(requested)
})

test('the version of the product is that of its package, and the changelog begins with it', () => {
  expect(json('../../../package.json').version).toBe(VERSION)
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8')
  expect(/^## (.+)$/m.exec(changelog)?.[1]).toBe(VERSION)
})
