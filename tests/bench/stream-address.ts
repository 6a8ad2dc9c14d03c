/** POSTs JSON to the demo operator, whose answer is JSON. */
export async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

/**
 * A fresh address of one channel's stream, as a page would be given one that has no API to ask. `ts`: epoch
 * seconds, in the archive.
 */
export async function streamAddress(operator: string, ts?: number, wanted = 'news-24'): Promise<string> {
  const account = (await post(`${operator}/demo/accounts`, {})) as { deviceToken: string }
  const ask = async (path: string) =>
    (await fetch(`${operator}/v2${path}access_token=${account.deviceToken}`)).json() as Promise<unknown>
  const channels = (await ask('/channels/channel_list?')) as { id: number; slug: string }[]
  const channel = channels.find(({ slug }) => slug === wanted)
  const stream = (await ask(`/channels/${channel?.id}/stream?${ts ? `ts=${ts}&` : ''}`)) as {
    hls_mbr: string
  }
  return stream.hls_mbr
}
