import { expect, test } from 'vitest'
import type { Drm } from '../../api/drm'
import { chooseProtection } from './selection'

const form = (type: string, license: string | null = `https://la.example/${type}`) => ({
  type,
  url: `https://media.example/${type}`,
  license,
})

const drm = (streams: Drm['streams'], servers: Partial<Drm> = {}): Drm => ({
  streams,
  fpsCertificate: 'https://la.example/certificate',
  laFairplay: 'https://la.example/fairplay',
  laPlayready: 'https://la.example/playready',
  laWidevine: 'https://la.example/widevine',
  ...servers,
})

const all = drm(
  ['dash_widevine', 'dash_playready', 'hls_fairplay', 'dash_clearkey'].map((type) => form(type)),
)

/** A fake browser with these key systems; records which ones were requested. */
function browser(...names: string[]) {
  const asked: string[] = []
  const ask = (system: { name: string }) => {
    asked.push(system.name)
    return Promise.resolve(names.includes(system.name))
  }
  return { ask, asked }
}

test.each([
  ['com.widevine.alpha', 'dash_widevine'],
  ['com.microsoft.playready', 'dash_playready'],
  ['com.apple.fps', 'hls_fairplay'],
  ['org.w3.clearkey', 'dash_clearkey'],
])('a browser with %s gets %s @DRM-01.choice', async (name, type) => {
  const { url, licence, system } = await chooseProtection(all, browser(name).ask)
  expect({ url, licence, name: system.name }).toEqual({
    url: `https://media.example/${type}`,
    licence: `https://la.example/${type}`,
    name,
  })
})

test("the operator's order decides between two supported key systems, and no further one is requested", async () => {
  const { ask, asked } = browser('com.widevine.alpha', 'com.microsoft.playready')
  const { system } = await chooseProtection(drm([form('dash_playready'), form('dash_widevine')]), ask)
  expect(system.name).toBe('com.microsoft.playready')
  expect(asked).toEqual(['com.microsoft.playready'])
})

test("a stream without a licence server uses the operator's", async () => {
  const { licence } = await chooseProtection(
    drm([form('dash_widevine', null)]),
    browser('com.widevine.alpha').ask,
  )
  expect(licence).toBe('https://la.example/widevine')
})

test('FairPlay is chosen with its certificate, and never without @DRM-01.fairplay', async () => {
  const safari = browser('com.apple.fps').ask
  expect(await chooseProtection(all, safari)).toMatchObject({
    certificate: 'https://la.example/certificate',
    system: { container: 'hls' },
  })
  await expect(
    chooseProtection(drm([form('hls_fairplay')], { fpsCertificate: null }), safari),
  ).rejects.toMatchObject({ code: 'protection-unsupported' })
})

test('the error names the offered stream types if none is supported', async () => {
  const offered = drm([form('dash_widevine'), form('dash_marlin'), form('toString')])
  await expect(chooseProtection(offered, browser('org.w3.clearkey').ask)).rejects.toMatchObject({
    code: 'protection-unsupported',
    detail: { offered: 'dash_widevine, dash_marlin, toString' },
  })
})

test('a stream without any licence server is not supported', async () => {
  const bare = drm([form('dash_clearkey', null)])
  await expect(chooseProtection(bare, browser('org.w3.clearkey').ask)).rejects.toMatchObject({
    code: 'protection-unsupported',
  })
})
