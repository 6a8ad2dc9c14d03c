import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { promptRules, promptsFor } from '.'

describe('the prompts of a brand', () => {
  const promptsOf = (prompts: object = {}) => v.parse(promptRules, prompts)
  const address = 'https://poll.example/'
  const prompts = { poll: { address }, install: { partners: ['almatv', '4001'] } }
  const kindsFor = (...keys: string[]) => promptsFor(promptsOf(prompts), keys).map(({ kind }) => kind)

  test('a prompt with partners is for their viewers alone @MSG-03.partner-prompts', () => {
    expect(kindsFor('other')).toEqual(['poll'])
    expect(kindsFor('almatv')).toEqual(['install', 'poll'])
    expect(kindsFor('other', '4001')).toEqual(['install', 'poll'])
    expect(promptsFor(promptsOf({ promo: { address: '/promo' } }), []).map((one) => one.address)).toEqual([
      '/promo',
    ])
  })

  test.each(['galam_poll2', 'almatv_install', 'freedommedia_install', 'freedommedia_promo', 'install'])(
    '%s names its partners',
    (kind) => expect(() => promptsOf({ [kind]: { address } })).toThrow(),
  )

  test('a brand without prompts shows none', () => {
    expect(promptsFor(promptsOf(), ['demo'])).toEqual([])
  })

  test.each(['javascript:alert(1)', '//elsewhere.example', 'poll'])('%s is no address of a prompt', (bad) =>
    expect(() => promptsOf({ poll: { address: bad } })).toThrow(),
  )
})
