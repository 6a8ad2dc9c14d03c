/** Events that tell what is typed; all of them leave shadow roots by themselves. */
const TYPING = [
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'compositionstart',
  'compositionupdate',
  'compositionend',
  'paste',
  'copy',
  'cut',
]

const end = (event: Event) => event.stopPropagation()

/** Keys that went down inside a root and are not up yet. */
const held = new Map<string, Node>()

/** The last digit may take its field away: then its key would come up on the page. */
function comesUp(event: KeyboardEvent): void {
  const root = held.get(event.code)
  if (root && !event.composedPath().includes(root)) event.stopPropagation()
  held.delete(event.code)
  if (held.size === 0) removeEventListener('keyup', comesUp, true)
}

/**
 * Keeps what is typed inside a root for as long as there is the root: events of the keyboard and of fields end there,
 * so that neither the page nor a player around it takes digits for its shortcuts. Listeners inside hear them as ever.
 */
export function containKeyEvents(root: Node): void {
  for (const name of TYPING) root.addEventListener(name, end)
  root.addEventListener('keydown', (event) => {
    held.set((event as KeyboardEvent).code, root)
    addEventListener('keyup', comesUp, true)
  })
}
