import { afterEach, expect, test, vi } from 'vitest'
import { exitFullscreen } from './screen'

afterEach(() => vi.unstubAllGlobals())

test('a video in native full screen, as on an iPhone, leaves it; on other devices the page does', async () => {
  const left: string[] = []
  const video = { webkitExitFullscreen: () => void left.push('video') } as unknown as HTMLVideoElement
  vi.stubGlobal('document', { fullscreenElement: null })
  await exitFullscreen(video)
  await exitFullscreen({} as HTMLVideoElement)
  await exitFullscreen()
  vi.stubGlobal('document', { fullscreenElement: {}, exitFullscreen: async () => void left.push('page') })
  await exitFullscreen(video)
  expect(left).toEqual(['video', 'page'])
})
