import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes integrity.json beside a script: its name and what the `integrity` attribute of its tag has to say. */
export function integrity(name) {
  return {
    name: 'integrity',
    async writeBundle({ dir }) {
      const digest = createHash('sha384')
        .update(await readFile(join(dir, name)))
        .digest('base64')
      await writeFile(
        join(dir, 'integrity.json'),
        `${JSON.stringify({ [name]: `sha384-${digest}` }, null, 2)}\n`,
      )
    },
  }
}
