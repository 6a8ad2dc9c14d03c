import { expect, test, vi } from 'vitest'
import { keepCompositionKeys } from './composition'

const keydown = (fields: object) => Object.assign(new Event('keydown', { bubbles: true }), fields)

test.each(['Enter', 'Escape', 'ArrowDown', 'ArrowLeft'])(
  'the key %s reaches no listener while a word is composed, also as the key 229 that ends it',
  (key) => {
    const page = new EventTarget()
    keepCompositionKeys(page)
    const heard = vi.fn()
    page.addEventListener('keydown', heard, true)
    page.addEventListener('keydown', heard)
    page.dispatchEvent(keydown({ key, keyCode: 13, isComposing: true }))
    page.dispatchEvent(keydown({ key, keyCode: 229, isComposing: false }))
    expect(heard).not.toHaveBeenCalled()
    page.dispatchEvent(keydown({ key, keyCode: 13, isComposing: false }))
    expect(heard).toHaveBeenCalledTimes(2)
  },
)
