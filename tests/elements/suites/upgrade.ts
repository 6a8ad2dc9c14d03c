import type { Build } from '../support/builds'
import { clearPage, inState, makePlayer, newBox, TAG, videoOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { errors, warnings } from '../support/page-noise'
import { until } from '../support/wait'
import { newWorld } from '../support/world'

/** Elements that were changed before their definition was loaded; has to be the first suite of its page. */
export function upgrade(build: Build): void {
  describe(`tv-channel-player, defined after its tag was used, ${build.name}:`, () => {
    after(clearPage)

    it('has the properties and attributes that were set before the element was defined, follows later changes, and is upgraded without a warning or an error @EMB-03.before-definition', async () => {
      ok(!customElements.get(TAG), 'the tag is known before the test')
      const world = await newWorld()
      const byProperty = makePlayer(world, {})
      byProperty.channel = 'morning-lane'
      byProperty.muted = true
      byProperty.volume = 30
      byProperty.controls = 'none'
      const given = { channel: 'news-24', muted: '', volume: '40', controls: 'minimal' }
      const byAttribute = makePlayer(world, given)
      newBox().append(byProperty, byAttribute)
      await build.load()
      await customElements.whenDefined(TAG)
      for (const [element, slug, volume, controls] of [
        [byProperty, 'morning-lane', 30, 'none'],
        [byAttribute, 'news-24', 40, 'minimal'],
      ] as const) {
        await inState(element, 'paused')
        const video = await videoOf(element)
        equal([element.channelInfo?.slug, element.controls], [slug, controls], 'channel and controls')
        equal([video.muted, video.volume], [true, volume / 100], 'sound')
        equal([element.muted, element.volume], [true, volume], 'sound as read back')
        ok(!Object.hasOwn(element, 'channel'), 'the early property still hides the accessor')
        element.muted = false
        await until(() => !video.muted, 'sound after a change')
      }
      equal([errors(), warnings()], [[], []], 'console')
    })
  })
}
