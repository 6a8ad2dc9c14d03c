import { expect, test } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { live } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import type { Drm } from '../../api/drm'
import { memoryStorage } from '../../lib/storage/storage'
import { chooseProtection, decodeLicence, licenceCall, readLicenceRefusal } from '../drm'

const world = worldPerTest()

/** The protected forms of a channel, as its player handed them to the engine. */
async function protectedForms(channel: string): Promise<Drm> {
  const { player, engine } = viewerAt(world).player()
  await player.open(live(channel))
  const [drm] = engine.drm
  if (!drm) throw new Error(`${channel} came clear`)
  return drm
}

/** Requests a licence as an engine does, with the message that a ClearKey browser makes for these key ids. */
async function askLicence(drm: Drm, browserHas: string, kids: string[]) {
  const { system, licence } = await chooseProtection(drm, ({ name }) => Promise.resolve(name === browserHas))
  const message = new TextEncoder().encode(JSON.stringify({ kids, type: 'temporary' }))
  const { body, contentType } = licenceCall(system, message)
  const response = await fetch(licence, { method: 'POST', body, headers: { 'content-type': contentType } })
  const answer = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, answer, system }
}

const keyIdOf = (manifest: string) => {
  const hex = /default_KID="([\w-]+)"/.exec(manifest)?.[1]?.replaceAll('-', '') ?? ''
  return Buffer.from(hex, 'hex').toString('base64url')
}

test('a browser with ClearKey gets the live manifest and the key that it names', async () => {
  const drm = await protectedForms('drm-one')
  const { url } = await chooseProtection(drm, ({ name }) => Promise.resolve(name === 'org.w3.clearkey'))
  const kid = keyIdOf(await (await fetch(url)).text())
  const { status, answer, system } = await askLicence(drm, 'org.w3.clearkey', [kid])
  expect(status).toBe(200)
  expect(JSON.parse(new TextDecoder().decode(decodeLicence(system, answer)))).toMatchObject({
    keys: [{ kty: 'oct', kid }],
  })
})

test.each([
  ['com.widevine.alpha', '@DRM-01.widevine-and-playready'],
  ['com.microsoft.playready', '@DRM-01.widevine-and-playready'],
  ['com.apple.fps', '@DRM-01.fairplay'],
])(
  'a browser with %s asks the licence server of its stream, and is refused with the words behind code 8002 %s',
  async (name) => {
    const { status, answer } = await askLicence(await protectedForms('drm-one'), name, [])
    expect(status).toBe(403)
    expect(readLicenceRefusal(new TextDecoder().decode(answer))).toEqual({
      licenceCode: '8002',
      message: 'The operator does not let this device watch.',
      reason: 'DEVICE_NOT_ALLOWED',
    })
  },
)

test('a protected channel is recorded for the next load, and a clear one stays clear', async () => {
  const storage = memoryStorage()
  const first = viewerAt(world, { storage }).player()
  await first.player.open(live('drm-one'))
  expect(new Set(first.engine.prepared)).toEqual(new Set(['clear']))
  await first.player.open(live('news-24'))
  expect(first.engine.prepared).not.toContain('protected')

  const second = viewerAt(world, { storage }).player()
  await second.player.open(live('drm-one'))
  expect(new Set(second.engine.prepared)).toEqual(new Set(['protected']))
})

test('a refused licence asks for the stream once more, and the second refusal is said and stops', async () => {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.player()
  await player.open(live('drm-one'))
  // Locked media is buffered like any other.
  engine.show({ buffered: 10 })
  const refused = {
    category: 'licence' as const,
    status: 403,
    detail: 'LICENSE_REQUEST_FAILED',
    facts: { licenceCode: '8002', message: 'Too many screens.', reason: 'SCREEN_LIMIT' },
  }
  engine.fault(refused)
  await viewer.clock.advance(0)
  await engine.loads(2)
  engine.fault(refused)
  expect(player.state.value).toMatchObject({
    name: 'failed',
    retrying: false,
    error: { code: 'licence-refused', number: 406, detail: refused.facts },
  })
  expect(engine.commands.at(-1)).toBe('unload')
})
