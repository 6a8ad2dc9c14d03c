import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|json|svg)$/
/** Smaller files fit one packet either way. */
const WORTH_BYTES = 1000
const squeeze = promisify(gzip)

/** Puts a gzipped copy beside every text file of the build, so that a plain file server can send it compressed. */
export function gzipped() {
  return {
    name: 'gzipped',
    async writeBundle({ dir }) {
      const files = await readdir(dir, { recursive: true, withFileTypes: true })
      await Promise.all(
        files.map(async (file) => {
          if (!file.isFile() || !TEXT.test(file.name)) return
          const path = join(file.parentPath, file.name)
          const body = await readFile(path)
          if (body.length > WORTH_BYTES) await writeFile(`${path}.gz`, await squeeze(body, { level: 9 }))
        }),
      )
    },
  }
}
