import { expect, test } from 'vitest'
import { recordingEngine } from '../../../tests/support/recording-engine'
import { viewerAt } from '../../../tests/support/viewer'
import { singleTab } from '../../session'
import { createEngineSwitch } from '../engine-switch'
import { createMedia } from './media'
import { createTrackPreferences } from './track-preferences'

function mediaOnEngine() {
  const { serverClock, storage, ...viewer } = viewerAt({ base: 'http://operator.test' })
  const engine = recordingEngine()
  const media = createMedia(
    {
      ...viewer,
      ...{ clock: serverClock, storage, engine: createEngineSwitch(engine) },
      pageLifecycle: { onLeave: () => () => undefined, onReturn: () => () => undefined },
      trackPreferences: createTrackPreferences({ storage, tabs: singleTab }),
    },
    { hasMediaAhead: () => true, isAtEnd: () => false, onAir: () => null, adPosition: () => null },
  )
  return { engine, media }
}

test('the volume is a percentage, clamped to 0 and 100', () => {
  const { engine, media } = mediaOnEngine()
  media.setVolume(150)
  expect(engine.sound.volume).toBe(1)
  media.setVolume(-5)
  expect(engine.sound.volume).toBe(0)
  media.setVolume(40)
  engine.events.emit('volume', undefined)
  expect(media.sound.value.volume).toBe(40)
})

test('muting reaches the engine and is read back from it', () => {
  const { engine, media } = mediaOnEngine()
  media.setMuted(true)
  engine.events.emit('volume', undefined)
  expect(media.sound.value.muted).toBe(true)
})
