import { expect, test } from '../models/browsing'

const PICTURE = 'http://pictures.example'

/** Calls of the operator, as a request and as a fault, and the pages that show their pictures. */
const CALLS = [
  ['/rows/641000000001000103?offset=0&limit=21', '/rows/641000000001000103', '/'],
  ['/rows/641000000001000100?offset=0&limit=24', '/rows/641000000001000100', '/'],
  ['/channels/channel_list?includes=current_schedules', '/channels/channel_list', '/channels'],
  ['/contents/free-film', '/contents/free-film', '/contents/free-film'],
  // The page asks by id.
  ['/contents/free-film/similar', '/contents/:id/similar', '/contents/free-film'],
  ['/persons/marta-ilyina', '/persons/marta-ilyina', '/persons/marta-ilyina'],
] as const

/** Puts pictures of another host, by plain http and with a name for each call, into an answer. */
const withPlainPictures = (answer: unknown, call: number): unknown =>
  JSON.parse(
    JSON.stringify(answer, (_, value) =>
      typeof value === 'string' && /^https?:/.test(value) && /\.(svg|png|jpe?g)/.test(value)
        ? `${PICTURE}/${call}.svg`
        : value,
    ),
  )

test('pictures whose addresses come with http are asked for by https: of rows, channels, contents and people', {
  tag: '@OPS-06.https',
}, async ({ page, browsing, world }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (new URL(url).hostname === 'pictures.example') asked.push(url)
  })
  await page.route(/pictures\.example/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    }),
  )
  const { deviceToken } = await world.makeAccount()
  for (const [call, [path, match]] of CALLS.entries()) {
    const answer = await world.read(path, deviceToken)
    await world.fault({ match: `GET /v2${match}`, status: 200, body: withPlainPictures(answer, call) })
  }
  await browsing.open('/')
  for (const [call, [path, , shownAt]] of CALLS.entries())
    await test.step(`${path} on ${shownAt}`, async () => {
      if (new URL(page.url()).pathname !== shownAt) await browsing.site.go(shownAt)
      await expect(async () => {
        // Similar contents load their pictures when the viewer scrolls near them.
        if (path.endsWith('/similar')) await browsing.scrollTo(1_000_000)
        expect(asked.filter((url) => url.includes(`/${call}.svg`)).length).toBeGreaterThan(0)
      }).toPass()
    })
  expect(asked.filter((url) => !url.startsWith('https://'))).toEqual([])
})
