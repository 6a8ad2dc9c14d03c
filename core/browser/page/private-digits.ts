/** The part name of fields whose digits must not be visible to the page. */
const PART = 'digits'

/** Events that carry typed text; all of them are composed and leave shadow roots. */
export const TYPING_EVENTS =
  'keydown keypress keyup beforeinput input compositionstart compositionupdate compositionend paste'.split(
    ' ',
  )

/** Digit keys that were pressed in such a field and not yet released: the last digit may remove the field. */
const held = new Set<string>()

/**
 * Hides the digits of a PIN from the page (PIN-01.private): listeners on a document, an element, or on the window if
 * added after the first call, receive no event that contains them, not even in the capture phase. The field still
 * receives `input` and `paste`.
 */
export function keepDigitsPrivate(): void {
  // The browser ignores a listener that was added before.
  for (const type of TYPING_EVENTS) addEventListener(type, hide, true)
}

function hide(event: Event): void {
  const { type, code, key, clipboardData } = event as KeyboardEvent & ClipboardEvent
  const isReleased = type === 'keyup' && held.delete(code)
  // Named keys, such as Escape and Tab, still reach the dialog.
  if (!isReleased && (key?.length > 1 || !isOfField(event))) return
  event.stopImmediatePropagation()
  if (type === 'keydown') held.add(code)
  if (type !== 'input' && type !== 'paste') return
  // A copy of the event that does not leave the field's shadow tree.
  const again = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData })
  if (!event.composedPath()[0]?.dispatchEvent(again)) event.preventDefault()
}

const isOfField = (event: Event): boolean =>
  event.composed && event.composedPath().some((node) => node instanceof Element && node.part.contains(PART))
