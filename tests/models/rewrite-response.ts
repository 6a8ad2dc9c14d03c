import type { Page } from '@playwright/test'
import type { World } from './world'

/**
 * Changes the operator's answer to a call on its way to the page. For calls with a token, whose answer depends on the
 * viewer; without a token, use `World.changeAnswer`. `path` is below `/v2`, a pattern is matched against it.
 */
export async function rewriteResponse<T extends object>(
  page: Page,
  world: World,
  path: string | RegExp,
  change: (answer: T) => object,
): Promise<void> {
  await page.route(
    ({ pathname }) => {
      const called = pathname.split('/v2').at(-1) ?? ''
      return typeof path === 'string' ? called === path : path.test(called)
    },
    async (route) => {
      // The host name of a world resolves in browsers, but not necessarily in this process.
      const url = route.request().url().replace(world.site, new URL(world.api).origin)
      const response = await route.fetch({ url })
      await route.fulfill({ response, json: change((await response.json()) as T) })
    },
  )
}
