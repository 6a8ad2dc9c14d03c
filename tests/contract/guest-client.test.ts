import { describe, expect, test } from 'vitest'
import { demoOfFile } from '../support/world-per-test'
import { boxesOf, type Encoding, firstAndLastPiece, guestClient, type Piece } from './guest-client'

const demo = demoOfFile()

async function expectPlayable({ init, segment }: Piece): Promise<void> {
  expect(await boxesOf(init ?? '')).toEqual(expect.arrayContaining(['ftyp', 'moov']))
  expect(await boxesOf(segment)).toEqual(expect.arrayContaining(['moof', 'mdat']))
}

describe.each<Encoding>(['json', 'form'])('an independent guest client (%s)', (encoding) => {
  test('an independent client becomes a guest and plays a channel live', async () => {
    const world = await demo.world()
    const client = guestClient(world.base, encoding)
    const token = await client.signIn()
    const [channels, rights] = [await client.channels(token), await client.rights(token)]
    const open = rights
      .filter(({ is_purchased, is_available }) => is_purchased && is_available)
      .map(({ id }) => id)
    const channel = channels.find(({ id }) => open.includes(id))
    expect(channel?.slug).toBe('news-24')
    const { first, last, dateTime } = await firstAndLastPiece(await client.stream(token, channel?.id ?? 0))
    await expectPlayable(first)
    await expectPlayable(last)
    expect(Math.abs(Date.parse(dateTime ?? '') - Date.now())).toBeLessThan(30_000)
    expect(client.statuses).toEqual(Array(8).fill(200))
    expect(await world.calls('* /v2/*')).toEqual([
      'GET /v2/users/self/network',
      'POST /v2/users',
      'POST /v2/auth/login',
      'POST /v2/users/self/devices',
      'POST /v2/auth/device',
      'GET /v2/channels/channel_list',
      'GET /v2/users/self/channel_list',
      `GET /v2/channels/${channel?.id}/stream`,
    ])
  })

  test('an independent client plays the same channel an hour ago', async () => {
    const world = await demo.world()
    const client = guestClient(world.base, encoding)
    const token = await client.signIn()
    const [channel] = await client.channels(token)
    const ts = Math.floor(Date.now() / 1000) - 3600
    const { first, dateTime } = await firstAndLastPiece(await client.stream(token, channel?.id ?? 0, ts))
    await expectPlayable(first)
    expect(Math.abs(Date.parse(dateTime ?? '') / 1000 - ts)).toBeLessThanOrEqual(2)
  })
})

test('a client of an operator that requires a login does not become a guest', async () => {
  const world = await demo.world('auth-only')
  await expect(guestClient(world.base, 'json').signIn()).rejects.toThrow('guests are not let in')
})
