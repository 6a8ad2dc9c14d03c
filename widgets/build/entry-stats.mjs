import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Chunks that an engine brings: they are loaded for playing, not for showing. */
const ENGINES = /engines\/(hls|native|shaka)/
/** Chunks that are fetched apart, so that a picture need not wait, but that every element fetches. */
const ALWAYS = /node_modules\/i18next\//
const ELEMENT = /widgets\/(tv-[\w-]+)\/index\.ts$/

/**
 * Writes which files each entry needs, for the size budgets: the entry with its static imports, and for an element
 * also the chunks it always fetches, engines left out. Adds to what an earlier build wrote there.
 */
export function entryStats(file) {
  return {
    name: 'entry-stats',
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const has = (chunk, what) => chunk?.moduleIds.some((id) => what.test(id)) ?? false
      const closure = (name, seen = new Set()) => {
        const chunk = byName.get(name)
        if (!chunk || seen.has(name) || (!chunk.isEntry && has(chunk, ENGINES))) return seen
        seen.add(name)
        for (const next of chunk.imports) closure(next, seen)
        for (const next of chunk.dynamicImports) if (has(byName.get(next), ALWAYS)) closure(next, seen)
        return seen
      }
      const entries = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).entries : {}
      for (const chunk of chunks.filter(({ isEntry }) => isEntry)) {
        const element = ELEMENT.exec(chunk.facadeModuleId ?? '')?.[1]
        entries[element ?? chunk.fileName] = [...closure(chunk.fileName)]
      }
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${JSON.stringify({ entries }, null, 2)}\n`)
    },
  }
}
