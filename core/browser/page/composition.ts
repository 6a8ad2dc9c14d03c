/** True while a word is composed, as by an input method: the key belongs to it. Safari names the last one 229 only. */
const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229

/**
 * Keeps the keys of a word that is being composed from every listener at `target` and within it: there Enter, Escape and
 * arrows choose letters. The browser still does with them what it does.
 */
export function keepCompositionKeys(target: EventTarget): void {
  target.addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event as KeyboardEvent)) event.stopImmediatePropagation()
    },
    true,
  )
}
