import { transform } from 'esbuild'
import { minify as terser } from 'terser'

/** Past this many characters terser takes longer than its few per cent are worth. */
const LARGE = 500_000

/** Minifies chunks: terser where bytes are counted, esbuild for the engines, which are published nearly minified. */
export function minify() {
  return {
    name: 'minify',
    async renderChunk(code) {
      if (code.length > LARGE) {
        const { code: small, map } = await transform(code, {
          minify: true,
          sourcemap: true,
          target: 'es2022',
        })
        return { code: small, map }
      }
      const compress = {
        passes: 6,
        ecma: 2020,
        keep_fargs: false,
      }
      const format = { comments: firstOfEachLicence() }
      const { code: small, map } = await terser(code, {
        ...{ module: true, ecma: 2020, compress, format },
        sourceMap: true,
      })
      return { code: small, map }
    },
  }
}

/** A licence is said once in each chunk, however many files came with it. */
function firstOfEachLicence() {
  const said = new Set()
  return (_, { value }) => /@license|@preserve|^!/.test(value) && !said.has(value) && Boolean(said.add(value))
}
