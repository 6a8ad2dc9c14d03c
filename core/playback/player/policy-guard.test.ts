import { describe, expect, test } from 'vitest'
import { recordingEngine } from '../../../tests/support/recording-engine'
import type { TvError } from '../../lib/errors/errors'
import { createPolicyGuard, type PolicyRefusal } from './policy-guard'

const API = 'https://api.example/tv'
const CDN = 'https://cdn.example'

function guarded() {
  const engine = recordingEngine()
  const stopped: TvError[] = []
  let refuse: (refusal: PolicyRefusal) => void = () => undefined
  const refusals = {
    onRefusal(listener: typeof refuse) {
      refuse = listener
      return () => {
        refuse = () => undefined
      }
    },
  }
  const release = createPolicyGuard(refusals, engine, API, (error) => stopped.push(error))
  return {
    engine,
    release,
    refuse: (directive: string, origin: string) => refuse({ directive, origin }),
    stopped: () => stopped.map(({ code, detail }) => [code, detail.directive, detail.origin]),
  }
}

describe('a policy that refuses', () => {
  test('the operator’s API stops the load, and names directive and origin', () => {
    const { refuse, stopped } = guarded()
    refuse('connect-src', 'https://api.example')
    expect(stopped()).toEqual([['policy-refused', 'connect-src', 'https://api.example']])
  })

  test('media of the player stops the load', () => {
    const { refuse, stopped } = guarded()
    refuse('media-src', 'blob:')
    expect(stopped()).toEqual([['policy-refused', 'media-src', 'blob:']])
  })

  test('files of the stream stops the load, whichever of refusal and fault is known first', () => {
    const early = guarded()
    early.refuse('connect-src', CDN)
    expect(early.stopped()).toEqual([])
    early.engine.fault({ url: `${CDN}/a/index.m3u8` })
    expect(early.stopped()).toEqual([['policy-refused', 'connect-src', CDN]])

    const late = guarded()
    late.engine.fault({ url: `${CDN}/a/index.m3u8`, fatal: false })
    expect(late.stopped()).toEqual([])
    late.refuse('connect-src', CDN)
    expect(late.stopped()).toEqual([['policy-refused', 'connect-src', CDN]])
  })

  test('somebody else’s requests stops nothing', () => {
    const { engine, refuse, stopped } = guarded()
    refuse('connect-src', 'https://metrics.example')
    engine.fault({ url: `${CDN}/a/index.m3u8` })
    engine.fault({ url: null })
    expect(stopped()).toEqual([])
  })

  test('anything stops nothing after the release', () => {
    const { engine, refuse, release, stopped } = guarded()
    release()
    refuse('connect-src', 'https://api.example')
    refuse('connect-src', CDN)
    engine.fault({ url: CDN })
    expect(stopped()).toEqual([])
  })
})
