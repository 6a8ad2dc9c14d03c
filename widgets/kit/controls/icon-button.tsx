import type { IconNode } from 'lucide'
import type { Ref } from 'react'
import { Icon } from './icon'

interface IconButtonProps {
  icon?: IconNode
  /** Text over the icon, or instead of it; screen readers read the label. */
  mark?: string
  /** A press has no effect; the button keeps its place and the focus. */
  disabled?: boolean
  /** Why a press is refused; replaces the tooltip. The button looks disabled, and a press shows this text. */
  refusal?: string | null
  /** Accessible name and tooltip. */
  label: string
  onPress: () => void
  part?: string
  expanded?: boolean
  shortcut?: string
  buttonRef?: Ref<HTMLButtonElement>
}

/** A button that shows an icon, or a few characters, instead of its label. */
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
