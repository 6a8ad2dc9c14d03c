import { ProgrammeTimeline, setSchedule } from '../models/programme-timeline'
import { rewriteResponse } from '../models/rewrite-response'
import { expect, test } from '../models/test'

const MINUTE_S = 60

test('the timeline of an archive stream with thumbnails shows them from its start on, and none before', {
  tag: ['@PLY-10.times', '@PLY-10.size'],
}, async ({ page, partner, world }) => {
  const { player } = partner
  await rewriteResponse<object>(page, world, /^\/channels\/[^/]+\/stream$/, (stream) => ({
    ...stream,
    screenshot_url: `${world.api}/media/loops/1/thumbs.jpg`,
  }))
  await setSchedule(world, await world.now(), [
    { title: 'The long one', from: -90 * MINUTE_S, to: -30 * MINUTE_S },
    { title: 'The one on the air', from: -30 * MINUTE_S, to: 30 * MINUTE_S },
  ])
  const start = (await world.now()) - 60 * MINUTE_S
  await partner.open({ controls: null, ts: String(start) })
  await player.expectAdvancing()
  const slider = new ProgrammeTimeline(player)
  const picture = slider.tip.locator('.thumbnail')
  await slider.hover(start + 10 * MINUTE_S)
  await expect(picture).toHaveCSS('background-image', /thumbs\.jpg/)
  await expect(picture).toHaveCSS('width', '122.5px')
  await slider.hover(start - 10 * MINUTE_S)
  await expect(slider.tip).toContainText('The long one')
  await expect(picture).toHaveCount(0)
})
