const BENCHES: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  'first-frame': () => import('./first-frame'),
  guide: () => import('./guide'),
  outage: () => import('./outage'),
  purchase: () => import('./purchase'),
  seek: () => import('./seek'),
  site: () => import('./site'),
  soak: () => import('./soak'),
  wander: () => import('./wander'),
  waterfall: () => import('./waterfall'),
  zap: () => import('./zap'),
}

/** `npm run bench -- first-frame`: each measure is a folder beside this file. */
const [measure = '', ...args] = process.argv.slice(2)
const bench = BENCHES[measure]
if (!bench) {
  console.error(`Which measure? ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}
const { run } = await bench()
await run(args)

export {}
