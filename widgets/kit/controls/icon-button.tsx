import type { IconNode } from 'lucide'
import type { Ref } from 'react'
import { Icon } from './icon'

interface IconButtonProps {
  icon?: IconNode
  /** Drawn over the icon, or in its place; the label says it to screen readers. */
  mark?: string
  /** A press does nothing; the button keeps its place and the focus. */
  disabled?: boolean
  /** Why a press is refused, in place of the tooltip; the button looks disabled, and its press says the same. */
  refusal?: string | null
  /** Accessible name and tooltip. */
  label: string
  onPress: () => void
  part?: string
  expanded?: boolean
  shortcut?: string
  buttonRef?: Ref<HTMLButtonElement>
}

/** A button that shows an icon, or a few characters, in place of its label. */
export function IconButton(props: IconButtonProps) {
  const { icon, mark, disabled, refusal, label, onPress, part, expanded, shortcut, buttonRef } = props
  return (
    <button
      ref={buttonRef ?? null}
      type="button"
      className="icon-button"
      part={part}
      title={refusal ?? (shortcut ? `${label} (${shortcut})` : label)}
      aria-label={label}
      aria-expanded={expanded}
      aria-keyshortcuts={shortcut}
      aria-disabled={disabled || !!refusal || undefined}
      onClick={() => !disabled && onPress()}
    >
      {icon && <Icon node={icon} />}
      {mark && (
        <span className="icon-text" aria-hidden="true">
          {mark}
        </span>
      )}
    </button>
  )
}
