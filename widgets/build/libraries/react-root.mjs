import { flushSync } from 'react-dom'
// Imported by its file, because elements on React have this module in place of `react-dom/client`.
import * as client from '../../../node_modules/react-dom/client.js'

/**
 * A `createRoot` for React that renders at once, as Preact does: an element has its content in the task that defines or
 * connects it, so that the space which a page reserves for it does not collapse in between.
 */
export function createRoot(container, options) {
  const root = client.createRoot(container, options)
  return {
    render: (tree) => flushSync(() => root.render(tree)),
    unmount: () => root.unmount(),
  }
}
