import type { Page, Route } from '@playwright/test'

/**
 * Answers requests whose address matches with the operator's file, changed by `change`; `at` is its path at the
 * operator.
 */
export async function rewriteFile(
  page: Page,
  address: RegExp | ((url: URL) => boolean),
  change: (file: Buffer) => Buffer | string,
  at = (path: string) => path,
): Promise<void> {
  await page.route(address, async (route: Route) => {
    // The host name of a world resolves in browsers, but not necessarily in this process.
    const url = new URL(route.request().url())
    url.hostname = 'localhost'
    url.pathname = at(url.pathname)
    const response = await route.fetch({ url: url.href })
    await route.fulfill({ response, body: change(await response.body()) })
  })
}

/**
 * Changes the operator's answer to a call on its way to the page. For calls with a token, whose answer depends on the
 * viewer; without a token, use `World.changeAnswer`. `path` is below `/v2`.
 */
export const rewriteResponse = <T extends object>(
  page: Page,
  path: RegExp,
  change: (answer: T) => object,
): Promise<void> =>
  rewriteFile(
    page,
    ({ pathname }) => path.test(pathname.split('/v2').at(-1) ?? ''),
    (answer) => JSON.stringify(change(JSON.parse(String(answer)) as T)),
  )
