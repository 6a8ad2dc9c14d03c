import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import type { Build } from '../support/builds'
import { clearPage, inState, makePlayer, newBox, TAG, videoOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { errors, warnings } from '../support/page-noise'
import { until } from '../support/wait'
import { newWorld, type World } from '../support/world'

/** Elements that were changed before their definition was loaded; has to be the first suite of its page. */
export function upgrade(build: Build): void {
  describe(`tv-channel-player, defined after its tag was used, ${build.name}:`, () => {
    let world: World
    let byProperty: TvChannelPlayerElement
    let complaints: string[]
    let byAttribute: TvChannelPlayerElement

    before(async () => {
      ok(!customElements.get(TAG), 'the tag is known before the test')
      world = await newWorld()
      byProperty = makePlayer(world, {})
      byProperty.channel = 'morning-lane'
      byProperty.muted = true
      byProperty.volume = 30
      byProperty.controls = 'none'
      byAttribute = makePlayer(world, { channel: 'news-24', muted: '', volume: '40', controls: 'minimal' })
      newBox().append(byProperty, byAttribute)
      await build.load()
      await customElements.whenDefined(TAG)
      await inState(byProperty, 'paused')
      await inState(byAttribute, 'paused')
      complaints = [...errors(), ...warnings()]
    })
    after(clearPage)

    it('applies properties that were set before the element was defined @EMB-03.before-definition', async () => {
      await inState(byProperty, 'paused')
      const video = await videoOf(byProperty)
      equal(byProperty.channelInfo?.slug, 'morning-lane', 'channel')
      equal([video.muted, video.volume], [true, 0.3], 'sound')
      equal([byProperty.muted, byProperty.volume], [true, 30], 'sound as read back')
      equal(byProperty.controls, 'none', 'controls')
    })

    it('follows later changes of properties that were set before the element was defined', async () => {
      ok(!Object.hasOwn(byProperty, 'channel'), 'the early property still hides the accessor')
      byProperty.muted = false
      const video = await videoOf(byProperty)
      equal(byProperty.muted, false, 'property')
      await until(() => !video.muted, 'sound')
    })

    it('applies attributes that were set before the element was defined @EMB-03.before-definition', async () => {
      await inState(byAttribute, 'paused')
      const video = await videoOf(byAttribute)
      equal(byAttribute.channelInfo?.slug, 'news-24', 'channel')
      equal([video.muted, video.volume], [true, 0.4], 'sound')
      equal(byAttribute.controls, 'minimal', 'controls')
    })

    it('is upgraded without a warning or an error', () => {
      equal(complaints, [], 'console')
    })
  })
}
