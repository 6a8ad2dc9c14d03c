import type { Page } from '@playwright/test'
import type { World } from './world'

/**
 * Has a page hear another answer to a call than its world gave: for calls with a token, whose answer is somebody's own.
 * `path` is below `/v2`.
 */
export async function rewriteResponse<T extends object>(
  page: Page,
  world: World,
  path: string,
  change: (answer: T) => object,
): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(`/v2${path}`),
    async (route) => {
      // This process may not know the world's own name, which is for browsers.
      const url = route.request().url().replace(world.site, new URL(world.api).origin)
      const response = await route.fetch({ url })
      await route.fulfill({ response, json: change((await response.json()) as T) })
    },
  )
}
