import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../widgets/kit/icon'

interface MessageProps {
  icon: IconNode
  title: string
  text?: string
  /** Fills the window, with the page's main heading; otherwise it stands inside of a page. */
  whole?: boolean
  /** The one thing to do about it. */
  children?: ReactNode
}

/** Where there is nothing to show, or something failed: one sentence and one action. */
export function Message({ icon, title, text, whole, children }: MessageProps) {
  const Heading = whole ? 'h1' : 'h2'
  return (
    <div className={whole ? 'message whole' : 'message'}>
      <Icon node={icon} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
