import type { IconNode } from 'lucide'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { IconButton } from '../../controls/icon-button'
import { useLazyComponent } from '../../hooks/use-lazy-component'

/** Props that a menu gets from its button. */
export interface MenuPlacement {
  button: RefObject<HTMLButtonElement | null>
  /** `focus`: the button gets the focus back. */
  onClose: (focus: boolean) => void
}

interface MenuButtonProps<Menu> {
  part: string
  icon?: IconNode
  /** Characters shown instead of the icon. */
  mark?: string
  label: string
  load: () => Promise<Menu>
  playing: boolean
  onOpen?: () => void
  menu: (Menu: Menu, placement: MenuPlacement) => ReactNode
}

/** A button of the bar with a menu; the menu's code loads when it is opened, or 10 s into playback. */
export function MenuButton<Menu>(props: MenuButtonProps<Menu>) {
  const { part, icon, mark, label, load, playing, onOpen, menu } = props
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const Menu = useLazyComponent(load, open, playing)
  const onClose = (focus: boolean) => {
    setOpen(false)
    if (focus) button.current?.focus()
  }
  return (
    <span className="settings">
      <IconButton
        part={part}
        buttonRef={button}
        {...(icon ? { icon } : {})}
        {...(mark ? { mark } : {})}
        label={label}
        expanded={open}
        onPress={() => {
          if (!open) onOpen?.()
          setOpen(!open)
        }}
      />
      {open && Menu && menu(Menu, { button, onClose })}
    </span>
  )
}
