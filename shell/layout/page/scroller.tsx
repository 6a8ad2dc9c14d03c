import { type ReactNode, useRef } from 'react'
import { useScroller } from '../../../widgets/kit/controls/use-scroller'

/** A row that scrolls sideways, also by the wheel; the chosen item (`mark`) is scrolled to the middle. */
export function Scroller({ mark, children }: { mark: string | null; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useScroller(box, mark)
  return (
    <div ref={box} className="scroller">
      {children}
    </div>
  )
}
