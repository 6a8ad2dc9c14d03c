import type { ReactNode } from 'react'
import { NARROW } from '../../../core/browser/window-widths'
import { useMedia } from '../../../widgets/kit/hooks/use-media'

/** The heading of a part of a screen: one level below the title of the screen, which is the page's own when narrow. */
export function PartTitle({ id, children }: { id?: string; children: ReactNode }) {
  const Heading = useMedia(NARROW) ? 'h2' : 'h3'
  return (
    <Heading id={id} className="part-title">
      {children}
    </Heading>
  )
}
