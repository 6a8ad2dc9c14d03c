import { describe, expect, it } from 'vitest'
import { type CastWindow, googleCast, policyOf } from './google-cast'

/** A browser of this name, whose sender says whether it works, and what was fetched in it. */
function browser(userAgent: string, works: boolean) {
  const fetched: string[] = []
  const options: object[] = []
  const page: CastWindow = { navigator: { userAgent } }
  const load = async (address: string) => {
    fetched.push(address)
    const context = { setOptions: (given: object) => void options.push(given), getCurrentSession: () => null }
    page.cast = {
      framework: {
        CastContext: { getInstance: () => context },
        RemotePlayer: class {},
        RemotePlayerController: class {
          addEventListener() {}
        },
      } as unknown as NonNullable<NonNullable<CastWindow['cast']>['framework']>,
    }
    page.__onGCastApiAvailable?.(works)
  }
  const ask = (policy?: string) =>
    googleCast({ receiver: 'ABCD', sender: 'https://tv.example/sender.js', policy }, page, load)
  return { ask, fetched, options }
}

describe('the sender @PLY-14', () => {
  it.each([
    ['Gecko/20100101 Firefox/140.0', 'cast-unsupported', 0],
    ['Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0', 'cast-switched-off', 1],
    ['Iron Chrome/140.0.0.0', 'cast-switched-off', 1],
    ['Version/18.0 Safari/605.1.15', 'cast-unsupported', 1],
  ])('in %s is %s', async (userAgent, code, files) => {
    const { ask, fetched } = browser(userAgent, false)
    await expect(ask()).rejects.toMatchObject({ code })
    expect(fetched).toHaveLength(files)
  })

  it('is told the operator’s receiver and who may join it', async () => {
    const { ask, options, fetched } = browser('Chrome/140.0.0.0 Safari/537.36', true)
    await ask('page_scoped')
    expect(fetched).toEqual(['https://tv.example/sender.js'])
    expect(options).toEqual([{ receiverApplicationId: 'ABCD', autoJoinPolicy: 'page_scoped' }])
  })
})

describe('who may join a screen @PLY-14', () => {
  it.each([
    ['tab_and_origin_scoped', 'tab_and_origin_scoped'],
    ['origin_scoped', 'origin_scoped'],
    ['page_scoped', 'page_scoped'],
    ['anybody', 'tab_and_origin_scoped'],
    [undefined, 'tab_and_origin_scoped'],
  ])('for %s is %s', (value, policy) => {
    expect(policyOf(value)).toBe(policy)
  })
})
