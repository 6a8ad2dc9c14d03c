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

/**
 * Keeps what is typed inside a root: events of the keyboard and of fields end there, so that neither the page nor a
 * player around it takes digits for its shortcuts. Listeners inside hear them as ever. Returns the function that ends it.
 */
export function keepKeysInside(root: Node): () => void {
  const end = (event: Event) => event.stopPropagation()
  for (const name of TYPING) root.addEventListener(name, end)
  return () => {
    for (const name of TYPING) root.removeEventListener(name, end)
  }
}
