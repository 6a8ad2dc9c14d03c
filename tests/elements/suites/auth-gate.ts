import type { TvAuthElement } from '../../../widgets/tv-auth/contract'
import { codeFor, fieldOf, inStep, send, type, VERA } from '../support/auth'
import { buttonCalled, inState, PLAYING, placePlayer, rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { watch } from '../support/picture'
import { test } from '../support/suite'
import { recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

/** The login gate of the player. */
export function authGate(): void {
  test('the viewer signs in at the login gate, and the player then plays without another press @EMB-09.login', async () => {
    const world = await newWorld('auth-only')
    const player = placePlayer(world, PLAYING)
    await inState(player, 'blocked')
    const events = recorded(player, ['tv-ready', 'tv-auth-step', 'tv-login'])
    ;(await buttonCalled(player, 'Sign in')).click()
    const auth = await until(() => rootOf(player).querySelector<TvAuthElement>('tv-auth'), 'the sign-in')
    await inStep(auth, 'phone')
    ok(rootOf(auth).querySelector('dialog:modal'), 'no dialog')
    equal(
      events.filter(({ type }) => type !== 'tv-ready').map(({ type }) => type),
      [],
      'events of the form',
    )
    const phone = await fieldOf(auth, 'phone')
    phone.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, composed: true }))
    type(phone, VERA.phone)
    send(auth)
    await inStep(auth, 'code')
    type(await fieldOf(auth, 'code'), await codeFor(world, VERA.phone))
    await watch(world, player, 1)
    ok(!rootOf(player).querySelector('tv-auth'), 'the sign-in is still there')
  })
}
