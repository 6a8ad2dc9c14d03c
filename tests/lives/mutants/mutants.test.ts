import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/run-command'
import { MUTANTS } from './mutants'

test.each(MUTANTS)('the text of the mutant $name is in its file once', ({ file, find }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
})
