/** Where the operator answers, under a world's base (`/` or `/w/{name}/`). */
export const operatorPaths = {
  api: '/v2',
  media: '/media',
  world: '/w/:name',
  control: '/demo',
  clock: '/demo/clock',
  faults: '/demo/faults',
  release: '/demo/release',
  ledger: '/demo/ledger',
  seen: '/demo/seen',
  inbox: '/demo/inbox',
  accounts: '/demo/accounts',
  forgetDevices: '/demo/devices/forget',
  expireTokens: '/demo/tokens/expire',
  config: '/config.json',
} as const
