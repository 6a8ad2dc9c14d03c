/**
 * True while a word is composed, as by an input method: the key then belongs to the composition. In Safari the last
 * such key is only recognisable by code 229.
 */
const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229

/**
 * Hides the keys of a word that is being composed from every listener at `target` and within it, because Enter, Escape
 * and arrows choose letters there. The browser's own handling is unaffected.
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
