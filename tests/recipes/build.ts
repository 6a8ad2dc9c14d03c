import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build, createLogger } from 'vite'
import { root } from '../tools/run-command'

const recipes = join(root, 'tests/recipes')

/** Builds a recipe with Vite into a folder, with the package of dist/npm where npm installs it. Throws at a warning. */
export async function buildRecipe(name: string, outDir: string): Promise<void> {
  const installed = join(recipes, name, 'node_modules/tv-widgets')
  rmSync(installed, { recursive: true, force: true })
  mkdirSync(join(recipes, name, 'node_modules'), { recursive: true })
  symlinkSync(join(root, 'dist/npm'), installed, 'dir')
  const warnings: string[] = []
  await build({
    root: join(recipes, name),
    logLevel: 'silent',
    customLogger: { ...createLogger('silent'), warn: (line) => void warnings.push(line) },
    // hls.js is one large file.
    build: {
      ...{ outDir, emptyOutDir: true, chunkSizeWarningLimit: 1000 },
      // Warnings about the speed of this machine.
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
  if (warnings.length > 0) throw new Error(`the bundler warns:\n${warnings.join('\n')}`)
}
