import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeBuild } from './release/release-folder.mjs'
import { chooseRendererByArguments, noteBuild } from './renderer.mjs'

/*
 * `npm run build`: the site, its embed pages, the embeds and the npm package, in `dist`. They contain Preact, or with
 * `-- --renderer react` React.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = `${root}dist`

try {
  chooseRendererByArguments()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const env = { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ''}` }

removeBuild(dist)
for (const command of ['vite build', 'vite build --mode embed', 'rollup -c']) {
  const { status } = spawnSync(command, { cwd: root, env, stdio: 'inherit', shell: true })
  if (status !== 0) process.exit(status ?? 1)
}
noteBuild(dist)
