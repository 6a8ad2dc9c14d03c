import type { IconNode } from 'lucide'
import type { Ref } from 'react'
import { Icon } from './icon'

interface IconButtonProps {
  icon: IconNode
  /** Accessible name and tooltip. */
  label: string
  onPress: () => void
  part?: string
  expanded?: boolean
  shortcut?: string
  buttonRef?: Ref<HTMLButtonElement>
}

/** A button that shows an icon only. */
export function IconButton({ icon, label, onPress, part, expanded, shortcut, buttonRef }: IconButtonProps) {
  return (
    <button
      ref={buttonRef ?? null}
      type="button"
      className="icon-button"
      part={part}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-label={label}
      aria-expanded={expanded}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
    >
      <Icon node={icon} />
    </button>
  )
}
