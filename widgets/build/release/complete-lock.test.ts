import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock, findIncomplete, type LockFile } from './complete-lock'

test('the lock file has the integrity of every package, those of other platforms too', () => {
  const lock = JSON.parse(
    readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'),
  ) as LockFile
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500)
  expect(findIncomplete(lock)).toEqual([])
})

test('a missing integrity is asked for by name and version, and one that the registry does not know is an error', async () => {
  const lock: LockFile = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/known': { version: '1.0.0', integrity: 'sha512-known' },
      'node_modules/known/node_modules/@other/platform': { version: '2.0.0' },
      'node_modules/alias': { version: '3.0.0', name: 'real' },
    },
  }
  const asked: string[] = []
  const complete = await completeLock(lock, async (version) => {
    asked.push(version)
    return `sha512-${version}`
  })
  expect(asked).toEqual(['@other/platform@2.0.0', 'real@3.0.0'])
  expect(findIncomplete(complete)).toEqual([])
  expect(complete.packages['node_modules/known']?.integrity).toBe('sha512-known')
  await expect(completeLock(lock, async () => '')).rejects.toThrow('no integrity of @other/platform@2.0.0')
})
