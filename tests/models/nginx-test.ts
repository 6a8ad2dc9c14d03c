import { NginxSite } from './nginx-site'
import { test as base } from './test'

/** `test` with a site behind the documented nginx configuration, for the operator of the world. */
export const test = base.extend<{ nginx: NginxSite }>({
  nginx: async ({ world }, use) => {
    const operator = new URL(world.api).origin
    const nginx = await NginxSite.start({
      config: {
        api: world.api,
        brand: { key: 'demo', name: 'Demo TV' },
        languages: ['en', 'ru'],
        embed: { origins: [world.partner] },
      },
      operator,
      frameAncestors: world.partner,
      oembed: operator,
      head: operator,
    })
    await use(nginx)
    await nginx.stop()
  },
})
