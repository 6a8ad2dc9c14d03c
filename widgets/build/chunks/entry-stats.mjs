import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Loaded to play media; not needed to draw a player. */
const ENGINES = /core\/playback\/engines\/(hls\/hls|native|shaka\/shaka|browser-protection)\.ts$/
/** Loaded with a stream that has advertisements. */
const ADS = /core\/playback\/video\/player-ads\.ts$|widgets\/kit\/player\/stage\/ad-overlay\.tsx$/
/** Loaded to play on another screen. */
const CAST = /core\/playback\/video\/player-cast\.ts$/
/** Loaded in an idle moment after the first picture, whatever the viewer does. */
const WORDS = /node_modules\/i18next\//
const ELEMENT = /widgets\/(tv-[\w-]+)\/index\.ts$/

/**
 * Rollup plugin that writes the files behind the size budgets to `file`, adding to what an earlier build wrote there.
 * By entry, or by tag for an element: `first` is the entry with its static imports, `loaded` the same with the words'
 * library, `opened` all that a viewer can open. Engines, advertisements and casting are left out.
 */
export function entryStats(file) {
  return {
    name: 'entry-stats',
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const has = (name, pattern) => byName.get(name)?.moduleIds.some((id) => pattern.test(id)) ?? false
      /** The files that `name` imports, and of those on demand the ones that fit `wanted`. */
      const filesOf = (name, wanted, found = new Set()) => {
        const isLeftOut = [ENGINES, ADS, CAST].some((pattern) => has(name, pattern))
        const { isEntry, imports, dynamicImports } = byName.get(name) ?? {}
        if (!imports || found.has(name) || (isLeftOut && !isEntry)) return found
        found.add(name)
        for (const next of [...imports, ...dynamicImports.filter(wanted)]) filesOf(next, wanted, found)
        return found
      }
      const stats = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
      for (const { fileName, facadeModuleId } of chunks.filter(({ isEntry }) => isEntry)) {
        stats[ELEMENT.exec(facadeModuleId ?? '')?.[1] ?? fileName] = {
          first: [...filesOf(fileName, () => false)],
          loaded: [...filesOf(fileName, (name) => has(name, WORDS))],
          opened: [...filesOf(fileName, () => true)],
        }
      }
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${JSON.stringify(stats, null, 2)}\n`)
    },
  }
}
