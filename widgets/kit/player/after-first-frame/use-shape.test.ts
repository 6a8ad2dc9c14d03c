import { describe, expect, it } from 'vitest'
import { ASPECTS, getLie, pinched } from './use-shape'

describe('the shape of the picture', () => {
  it('is one of five where somebody names it @PLY-09.aspect', () => {
    expect([...ASPECTS].sort()).toEqual(['16:9', '2:3', '3:4', '4:3', '9:16'])
    for (const aspect of ASPECTS) {
      const [width = 0, height = 0] = aspect.split(':').map(Number)
      const lie = { name: 'shape', ratio: width / height }
      expect(getLie('auto', aspect), 'the operator').toEqual(lie)
      expect(getLie(aspect, '16:9'), 'the viewer, who has the last word').toEqual(lie)
    }
  })

  it('is that of the media without a choice of viewer or operator', () => {
    for (const word of ['', '21:9', 'wide', '16:0']) expect(getLie('auto', word)).toEqual({ name: 'whole' })
  })

  it('is no shape where the picture fills the box', () => {
    expect(getLie('fill', '4:3')).toEqual({ name: 'fill' })
  })
})

describe('a pinch', () => {
  const here = { full: true, landscape: true }

  it('fills the screen with fingers going apart and brings the picture back with them together @PLY-09.aspect', () => {
    expect(pinched('auto', true, here)).toBe('fill')
    expect(pinched('4:3', true, here)).toBe('fill')
    expect(pinched('fill', false, here)).toBe('auto')
  })

  it('does nothing on an upright screen, and nothing outside of full screen @PLY-09.aspect', () => {
    expect(pinched('auto', true, { full: true, landscape: false })).toBe('auto')
    expect(pinched('auto', true, { full: false, landscape: true })).toBe('auto')
    expect(pinched('fill', false, { full: false, landscape: false })).toBe('fill')
  })
})
