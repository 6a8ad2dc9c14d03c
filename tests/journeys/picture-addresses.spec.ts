import { expect, test } from '../models/browsing'
import type { World } from '../models/world'

const PICTURE = 'http://pictures.example'

/** Puts pictures of another host, by plain http, into the answer of a call. */
const withPlainPictures = <T>(answer: T): T =>
  JSON.parse(
    JSON.stringify(answer, (name, value) =>
      typeof value === 'string' && /^https?:/.test(value) && /\.(svg|png|jpe?g)/.test(value)
        ? `${PICTURE}/${name}.svg`
        : value,
    ),
  ) as T

/** Changes an answer of the operator; returns the number of its pictures. */
async function changePictures(world: World, path: string, match: string, token: string): Promise<number> {
  const response = await fetch(`${world.api}/v2${path}${path.includes('?') ? '&' : '?'}access_token=${token}`)
  const answer = withPlainPictures(await response.json())
  await world.fault({ match: `GET /v2${match}`, status: 200, body: answer })
  return JSON.stringify(answer).split(PICTURE).length - 1
}

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
  for (const [call, path] of [
    ['/rows/641000000001000103?offset=0&limit=21', '/'],
    ['/rows/641000000001000100?offset=0&limit=24', '/'],
    ['/channels/channel_list?includes=current_schedules', '/channels'],
    ['/contents/free-film', '/contents/free-film'],
    ['/contents/free-film/similar', '/contents/free-film'],
    ['/persons/marta-ilyina', '/persons/marta-ilyina'],
  ] as const) {
    await test.step(`${call} on ${path}`, async () => {
      asked.length = 0
      // The page asks by id.
      const match = call.replace(/\?.*/, '').replace('/free-film/', '/:id/')
      const count = await changePictures(world, call, match, deviceToken)
      expect(count, 'pictures in the answer').toBeGreaterThan(0)
      await browsing.open(path)
      await expect(async () => {
        // Similar contents load their pictures when the viewer scrolls near them.
        if (call.endsWith('/similar')) await browsing.scrollTo(1_000_000)
        expect(asked.length, `pictures of ${call}`).toBeGreaterThan(0)
      }).toPass()
      expect(asked.filter((url) => !url.startsWith('https://'))).toEqual([])
      await world.clearFaults()
    })
  }
})
