import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** A lucide icon as SVG, hidden from screen readers: the button around it has the label. */
export function Icon({ node, filled }: { node: IconNode; filled?: boolean }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...(filled ? { fill: 'currentColor' } : {})}
    >
      {node.map(([tag, attributes], index) => createElement(tag, { key: String(index), ...attributes }))}
    </svg>
  )
}
