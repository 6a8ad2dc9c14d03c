import { describe, expect, it } from 'vitest'
import { judge, readExemptions } from './judge'
import type { Law } from './law'
import { traceWith } from './trace'

/** A law, and how often a trace with this title breaks it. */
const countLaw = (name: string): Law => ({
  name,
  group: 'screen',
  says: 'The title has no number.',
  judge: ({ title }) => Array.from({ length: Number(title) || 0 }, (_, place) => `breach ${place + 1}`),
  kept: traceWith({}),
  broken: [],
})
const laws = [countLaw('first'), countLaw('second')]
const broken = traceWith({ title: '1' })

describe('judge', () => {
  it('finds nothing in a trace that keeps all laws', () => {
    expect(judge(traceWith({}), [], laws)).toEqual({ faults: [], broken: [], judged: 2 })
  })

  it('names the law of every breach, and no more than five of one law', () => {
    expect(judge(broken, [], laws).faults).toEqual(['first: breach 1', 'second: breach 1'])
    expect(judge(traceWith({ title: '8' }), [], laws).faults[5]).toBe('first: and 3 more')
  })

  it('lets a test break a law that it names with a reason', () => {
    const exemptions = readExemptions([
      { type: 'breaks-law', description: 'first: the page is left at once: on purpose' },
      { type: 'issue', description: 'second: another kind of annotation' },
    ])
    expect(exemptions).toEqual([{ law: 'first', reason: 'the page is left at once: on purpose' }])
    expect(judge(broken, exemptions, laws)).toEqual({
      faults: ['second: breach 1'],
      broken: ['first', 'second'],
      judged: 1,
    })
  })

  it('reports exemptions from unknown laws, without a reason, and from laws that are not broken', () => {
    const read = (description: string) => readExemptions([{ type: 'breaks-law', description }])
    expect(judge(traceWith({}), read('third: a reason'), laws).faults).toEqual([
      'third: an exemption names a law that is unknown',
    ])
    expect(judge(broken, [...read('first'), ...read('second: why')], laws).faults).toEqual([
      'first: an exemption needs a reason',
    ])
    expect(judge(traceWith({}), read('first: why'), laws).faults).toEqual([
      'first: exempt (why), but not broken: remove the exemption',
    ])
  })
})
