import { AUTH, fieldOf, inStep, makeAuth, VERA } from '../support/auth'
import type { Build } from '../support/builds'
import { clearPage, newBox, shownCount } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { errors, warnings } from '../support/page-noise'
import { newWorld } from '../support/world'

/** Elements that were changed before their definition was loaded; has to be the first suite of its page. */
export function authUpgrade(build: Build): void {
  describe(`tv-auth, defined after its tag was used, ${build.name}:`, () => {
    after(clearPage)

    it('has the properties and attributes that were set before the element was defined, shows no dialog before open(), and is upgraded without a warning or an error @EMB-03.before-definition', async () => {
      ok(!customElements.get(AUTH), 'the tag is known before the test')
      const world = await newWorld('welcome')
      const byProperty = makeAuth(world)
      byProperty.methods = 'phone'
      byProperty.phone = VERA.phone
      const byAttribute = makeAuth(world, { methods: 'login' })
      const dialog = makeAuth(world)
      dialog.mode = 'dialog'
      newBox().append(byProperty, byAttribute, dialog)
      await build.load()
      await customElements.whenDefined(AUTH)
      await inStep(byProperty, 'phone')
      await inStep(byAttribute, 'provider-code')
      equal((await fieldOf(byProperty, 'phone')).value, VERA.shown, 'number')
      equal([byProperty.methods, byProperty.phone], ['phone', VERA.phone], 'as read back')
      ok(!Object.hasOwn(byProperty, 'phone'), 'the early property still hides the accessor')
      const { methods, mode, required } = byAttribute
      equal([methods, mode, required], ['login', 'inline', false], 'values')
      equal([dialog.mode, dialog.step, shownCount(dialog)], ['dialog', null, 0], 'dialog')
      equal([errors(), warnings()], [[], []], 'console')
    })
  })
}
