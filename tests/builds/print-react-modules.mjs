import { rollup } from 'rollup'
import { loadConfigFile } from 'rollup/loadConfigFile'
import { resolveConfig } from 'vite'

/*
 * Prints, as JSON by the entry of a build, which module Rollup or Vite takes for `react`: the real configurations, asked
 * without a build. Run by renderer.test.ts, once for each renderer.
 */
const RESOLVERS = ['alias', 'node-resolve']
const modules = {}

async function resolveInRollup(plugins) {
  let resolved
  const asking = {
    name: 'asking',
    resolveId: (id) => (id === 'nothing' ? id : null),
    load: (id) => (id === 'nothing' ? '' : null),
    async buildStart() {
      resolved = await this.resolve('react', `${process.cwd()}/widgets/index.ts`)
    },
  }
  const resolvers = plugins.flat(Number.POSITIVE_INFINITY).filter(({ name }) => RESOLVERS.includes(name))
  const bundle = await rollup({ input: 'nothing', plugins: [asking, ...resolvers], onLog: () => undefined })
  await bundle.close()
  return resolved.id
}

const { options } = await loadConfigFile(`${process.cwd()}/rollup.config.mjs`, {}, false)
for (const { input, output, plugins } of options)
  modules[`${output[0].dir} ${Object.keys(input)[0]}`] = await resolveInRollup(plugins)

for (const mode of ['production', 'embed']) {
  const config = await resolveConfig({ configFile: 'vite.config.ts', logLevel: 'silent', mode }, 'build')
  modules[`dist/site ${mode}`] = await config.createResolver()('react', `${process.cwd()}/shell/main.tsx`)
}
console.log(JSON.stringify(modules))
