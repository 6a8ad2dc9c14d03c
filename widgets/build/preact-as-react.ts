import { type ComponentChild, createElement, render } from 'preact'

/*
 * What widgets and r2wc use of React, answered by Preact itself: preact/compat would add a third to its bytes for
 * what they do not use. In both, focus is listened to with `onFocusCapture` and changes of fields with `onInput`.
 */
export * from 'preact/hooks'
export { createElement }
export default { createElement }

/** `react-dom/client`'s root. */
export const createRoot = (container: Element) => ({
  render: (tree: ComponentChild) => render(tree, container),
  unmount: () => render(null, container),
})
