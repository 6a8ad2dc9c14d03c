import type { FastifyInstance } from 'fastify'

/** An order to the demo operator, or a call of its API. */
export async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Has a server listen on a free port, and gives the origin that browsers take for their own machine. */
export const listenLocally = async (app: FastifyInstance): Promise<string> =>
  (await app.listen({ port: 0, host: 'localhost' })).replace(/\[::1\]|127\.0\.0\.1/, 'localhost')

/** Fresh addresses of these channels' streams, as a page would be given them that has no API to ask. */
export async function streamAddresses(operator: string, slugs: readonly string[]): Promise<string[]> {
  const account = (await post(`${operator}/demo/accounts`, {})) as { deviceToken: string }
  const ask = async (path: string) =>
    (await fetch(`${operator}/v2${path}access_token=${account.deviceToken}`)).json() as Promise<unknown>
  const channels = (await ask('/channels/channel_list?')) as { id: number; slug: string }[]
  return Promise.all(
    slugs.map(async (wanted) => {
      const channel = channels.find(({ slug }) => slug === wanted)
      const stream = (await ask(`/channels/${channel?.id}/stream?`)) as { hls_mbr: string }
      return stream.hls_mbr
    }),
  )
}
