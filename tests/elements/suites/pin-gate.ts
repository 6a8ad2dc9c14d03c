import type { TvParentalPinElement } from '../../../widgets/tv-parental-pin/contract'
import { says } from '../support/auth'
import { inState, makePlayer, newBox, PLAYING, partOf, placePlayer, rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { watch } from '../support/picture'
import { enter, PIN } from '../support/pin'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

/** The PIN gate of the player before adult channels. */
export function pinGate(): void {
  test('the gate opens on the right PIN without another press, keeps key presses from the player, and stays open for the next adult channel of the same viewer @EMB-09.pin', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount(undefined, { pin: PIN })
    const player = makePlayer(world, { ...PLAYING, channel: 'night-18' })
    player.token = deviceToken
    const gateEvent = nextEvent<{ reason: string; for: string }>(player, 'tv-access-required')
    const events = recorded(player, ['tv-ready', 'tv-unlock', 'tv-error'])
    newBox().append(player)
    equal((await gateEvent).detail, { reason: 'pin', for: 'channel' }, 'what is needed')
    const pin = await until(
      () => rootOf(player).querySelector<TvParentalPinElement>('tv-parental-pin'),
      'the form',
    )
    equal([pin.for, pin.age, pin.getAttribute('token')], ['channel', 18, null], 'what it is told')
    await says(pin, 'Enter your PIN')
    const button = await until(() => rootOf(pin).querySelector('button'), 'a button')
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, composed: true }))
    equal(player.muted, true, 'muted')
    await enter(pin, PIN)
    await until(() => rootOf(player).textContent?.includes('Open without a PIN until'), 'the words')
    await watch(world, player, 1)
    ok(!partOf(player, 'gate'), 'the gate is still there')
    equal(
      events.map(({ type }) => type),
      ['tv-ready', 'tv-error'],
      'events of the player',
    )
    player.remove()
    await inState(placePlayer(world, { ...PLAYING, channel: 'night-18', token: deviceToken }), 'playing')
  })
}
