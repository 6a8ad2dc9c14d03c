import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../widgets/kit/controls/icon'

interface MessageProps {
  icon: IconNode
  title: string
  text?: string
  /** True: fills the window and has the page's main heading. False: part of a page. */
  whole?: boolean
  /** The single action offered. */
  children?: ReactNode
}

/** An empty or failed state: one sentence and one action. */
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
