import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Chunks that an engine brings: they are loaded for playing, not for showing. */
const ENGINES = /engines\/(hls|native|shaka)/

const ELEMENT = /widgets\/(tv-[\w-]+)\/index\.ts$/

/**
 * Writes which files each entry needs, for the size budgets: the entry with its static imports, and for each
 * element the files that its dynamic import adds, engines left out. Adds to what an earlier build wrote there.
 */
export function entryStats(file) {
  return {
    name: 'entry-stats',
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const isEngine = (chunk) => !chunk.isEntry && chunk.moduleIds.some((id) => ENGINES.test(id))
      const closure = (name, seen = new Set()) => {
        const chunk = byName.get(name)
        if (!chunk || seen.has(name) || isEngine(chunk)) return seen
        seen.add(name)
        for (const next of chunk.imports) closure(next, seen)
        return seen
      }
      const entries = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).entries : {}
      for (const chunk of chunks) {
        if (chunk.isEntry) entries[chunk.fileName] = [...closure(chunk.fileName)]
        const index = chunk.isDynamicEntry ? chunk.moduleIds.find((id) => ELEMENT.test(id)) : undefined
        const element = ELEMENT.exec(index ?? '')?.[1]
        if (element) {
          const files = closure(chunk.fileName)
          for (const entry of chunks.filter((other) => other.isEntry)) closure(entry.fileName, files)
          entries[element] = [...files]
        }
      }
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${JSON.stringify({ entries }, null, 2)}\n`)
    },
  }
}
