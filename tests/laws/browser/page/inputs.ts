import type { PageRecord } from '../records'
import type { PageClock } from './clock'
import { findContainer, findFocus, hostOfElement, labelElement, readName } from './names'

/**
 * Delay between a press and the check of the focus, real ms: by then a dialog has closed, or the next one has opened.
 */
const SETTLED_MS = 700
/** The same if nothing has the focus by then: the result of a dialog may still be rendered, real ms. */
const RENDERED_MS = 1700
/** Time after a press within which it explains the end of anything on the page, real ms. */
const EXPLAINS_MS = 1000

const PRESSABLE =
  'a, button, input, select, textarea, summary, label, [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="option"], [role="slider"], [role="switch"], [role="radio"], [role="checkbox"]'
const PIN_LENGTH = 4

export interface Inputs {
  endedByPerson(since: number, container: string | null): boolean
  /** Real time of the last input inside an element; 0 without one. */
  lastInside(container: string): number
  /** Notes an action of the host page, which explains an end like a press does. */
  noteAct(container: string): void
}

/** Records what a person presses and types, and where the focus is afterwards. `beforeInput` is called before each. */
export function watchInputs(
  clock: PageClock,
  write: (record: PageRecord) => void,
  beforeInput: () => void,
): Inputs {
  const acts = new Map<string | null, number>()
  let lastAct = 0
  let lastOrder = 0

  function note(container: string | null): void {
    lastAct = clock.now().order
    acts.set(container, lastAct)
  }

  function record(kind: 'press' | 'key' | 'type' | 'pin', text: string, target: Element | null): void {
    const inside = target && findContainer(target)
    beforeInput()
    note(inside)
    const { order, at } = clock.now()
    write({ is: 'input', kind, text, inside, order, at })
    lastOrder = order
    const look = (isLast: boolean) => {
      if (lastOrder !== order) return
      const on = describeFocus()
      if (on === 'body' && !isLast) clock.later(() => look(true), RENDERED_MS - SETTLED_MS)
      else write({ is: 'focus', order, on })
    }
    clock.later(() => look(false), SETTLED_MS)
  }

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    run: (event: WindowEventMap[Type]) => void,
  ) => addEventListener(type, run, { capture: true, passive: true })
  // A press moves the focus before it is a click.
  listen('pointerdown', () => {
    lastOrder = 0
  })
  listen('click', (event) => {
    const target = targetOf(event)
    const pressed = event.composedPath().find((node) => node instanceof Element && node.matches(PRESSABLE))
    record('press', pressed instanceof Element ? readName(pressed) : '', target)
  })
  listen('keydown', (event) => {
    const target = targetOf(event)
    if (event.isTrusted) record('key', isTyping(event, target) ? '' : event.key, target)
  })
  listen('input', (event) => {
    const field = targetOf(event)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    if (!isPinField(field)) record('type', '', field)
    else if (field.value.length === PIN_LENGTH) record('pin', field.value, field)
  })
  listen('popstate', () => {
    note(null)
    const address = { kind: 'navigate', text: location.href, inside: null } as const
    write({ is: 'input', ...address, ...clock.now() })
  })

  return {
    endedByPerson(since, container) {
      const inSame = acts.get(container) ?? 0
      return inSame > since || (lastAct > since && clock.now().order - lastAct < EXPLAINS_MS)
    },
    lastInside: (container) => acts.get(container) ?? 0,
    noteAct: note,
  }
}

function targetOf(event: Event): Element | null {
  const [target] = event.composedPath()
  return target instanceof Element ? target : null
}

/** Typed letters and digits are recorded by the field that receives them. */
const isTyping = ({ key }: KeyboardEvent, target: Element | null): boolean =>
  key.length === 1 && target !== null && target.matches('input, textarea')

const isPinField = (field: Element): boolean => field.closest('[part~="digits"]') !== null

function describeFocus(): string {
  const focused = findFocus()
  if (!focused || focused === document.body) return 'body'
  const host = hostOfElement(focused)
  const name = `${focused.localName} ${readName(focused)}`.trim()
  return host ? `${name} in ${labelElement(host)}` : name
}
