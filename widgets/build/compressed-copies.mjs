import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|json|svg)$/
/** Smaller files fit into one packet without compression. */
const MIN_BYTES = 1000
const gzipped = promisify(gzip)
// The default quality of brotli is the highest.
const brotliCompressed = promisify(brotliCompress)

/** Puts a .gz and a .br copy beside every text file of the build, so that a file server can send it compressed. */
export function compressedCopies() {
  return {
    name: 'compressed-copies',
    async writeBundle({ dir }) {
      const files = await readdir(dir, { recursive: true, withFileTypes: true })
      await Promise.all(
        files.map(async (file) => {
          const path = join(file.parentPath, file.name)
          if (!file.isFile() || !TEXT.test(file.name) || (await hasCopies(path))) return
          const body = await readFile(path)
          if (body.length <= MIN_BYTES) return
          await writeFile(`${path}.gz`, await gzipped(body, { level: 9 }))
          await writeFile(`${path}.br`, await brotliCompressed(body))
        }),
      )
    },
  }
}

/** True if both copies are newer than the file: several builds write to one folder. */
async function hasCopies(path) {
  const [{ mtimeMs }, ...copies] = await Promise.all([
    stat(path),
    ...['.gz', '.br'].map((extension) => stat(path + extension).catch(() => null)),
  ])
  return copies.every((copy) => copy !== null && copy.mtimeMs > mtimeMs)
}
