import { rewriteResponse } from '../models/rewrite-response'
import { expect, test } from '../models/test'

test('a channel without a picture shows the poster while its sound plays, and a channel with one does not', {
  tag: '@PLY-01.live',
}, async ({ page, partner }) => {
  const { player } = partner
  await rewriteResponse<{ hls_mbr?: string; hls: string }>(page, /^\/channels\/10001\/stream$/, (stream) => {
    const sound = (address: string) => address.replace(/[^/]+\.m3u8/, 'a-ru.m3u8')
    return {
      ...stream,
      hls: sound(stream.hls),
      ...(stream.hls_mbr ? { hls_mbr: sound(stream.hls_mbr) } : {}),
    }
  })
  await partner.open({ channel: 'news-24' })
  await player.expectState('playing')
  const poster = player.tag.locator('.poster')
  await expect(poster).toBeVisible()
  await expect(poster.locator('img')).toBeVisible()
  await player.showControls()
  await expect(player.button('Pause'), 'the controls stay above the poster').toBeVisible()

  await player.tag.evaluate((tag) => tag.setAttribute('channel', 'no-archive'))
  await expect.poll(async () => (await player.read('channelInfo'))?.slug).toBe('no-archive')
  await player.expectState('playing')
  await expect(poster).toBeHidden()
})
