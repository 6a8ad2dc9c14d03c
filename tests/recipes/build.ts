import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build, createLogger } from 'vite'
import { root, runCommand } from '../tools/run-command'

const recipes = join(root, 'tests/recipes')

/** Builds a recipe with Vite into a folder, with the package of dist/npm where npm installs it. Throws at a warning. */
export async function buildRecipe(name: string, outDir: string): Promise<void> {
  linkPackage()
  const warnings: string[] = []
  await build({
    root: join(recipes, name),
    logLevel: 'silent',
    customLogger: { ...createLogger('silent'), warn: (line) => void warnings.push(line) },
    build: {
      // hls.js is one large file.
      ...{ outDir, emptyOutDir: true, chunkSizeWarningLimit: 1000 },
      // Warnings about the speed of this machine.
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
  if (warnings.length > 0) throw new Error(`the bundler warns:\n${warnings.join('\n')}`)
}

/** Several tests do it at once. */
function linkPackage(): void {
  const folder = join(recipes, 'node_modules')
  mkdirSync(folder, { recursive: true })
  const link = join(folder, `tv-widgets-${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(join(root, 'dist/npm'), link, 'dir')
  renameSync(link, join(folder, 'tv-widgets'))
}

/**
 * Copies a recipe that has packages of its own out of the source folders, installs them and builds it, if it is built;
 * returns the copy's folder. The copy is as deep as the recipe: relative paths stay.
 */
export async function installRecipe(name: string): Promise<string> {
  const copies = join(root, 'dist/recipes')
  const copy = join(copies, name)
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(recipes, name), copy, { recursive: true })
  for (const args of [
    ['ci', '--no-audit', '--no-fund'],
    ['run', 'build', '--if-present'],
  ]) {
    const { code, output } = await runCommand('npm', ['--prefix', copy, ...args])
    if (code !== 0) throw new Error(output)
  }
  return copy
}
