import { DemoControl } from '../support/demo-control'

/** Returns a function that calls the operator's API as a new guest. */
async function asker(operator: string): Promise<(path: string) => Promise<unknown>> {
  const control = new DemoControl(operator)
  const { deviceToken } = await control.order<{ deviceToken: string }>('accounts')
  return (path) => control.read(path, deviceToken)
}

/** Returns a fresh stream address of one channel, for a page without an API. `ts`: epoch seconds, in the archive. */
export async function streamAddress(operator: string, ts?: number, wanted = 'news-24'): Promise<string> {
  const ask = await asker(operator)
  const channels = (await ask('/channels/channel_list')) as { id: number; slug: string }[]
  const channel = channels.find(({ slug }) => slug === wanted)
  return hlsOf(await ask(`/channels/${channel?.id}/stream${ts ? `?ts=${ts}` : ''}`))
}

/** Returns a fresh stream address of a free film. */
export const filmAddress = async (operator: string): Promise<string> =>
  hlsOf(await (await asker(operator))('/libraries/21/contents/free-film/stream'))

function hlsOf(stream: unknown): string {
  const { hls_mbr, hls } = stream as { hls_mbr?: string; hls: string }
  return hls_mbr ?? hls
}
