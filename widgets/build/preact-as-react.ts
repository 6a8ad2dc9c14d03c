import { type ComponentChild, createElement, render } from 'preact'

/*
 * The React exports that widgets and r2wc use, implemented by Preact itself: preact/compat would add a third of its
 * bytes for unused ones. In both, focus is listened to with `onFocusCapture` and changes of fields with `onInput`.
 */
export * from 'preact/hooks'
export { createElement }
export default { createElement }

/** `react-dom/client`'s root. */
export const createRoot = (container: Element) => ({
  render: (tree: ComponentChild) => render(tree, container),
  unmount: () => render(null, container),
})
