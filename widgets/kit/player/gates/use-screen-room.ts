import { useLayoutEffect } from 'react'
import type { WidgetHost } from '../../element/define-widget'

/**
 * A gate or an error needs the height that it needs: the box of the player grows with it. Where the page has given the
 * box a height, as in a frame and in full screen, the screen scrolls inside.
 */
export function useScreenRoom(host: WidgetHost): void {
  useLayoutEffect(() => {
    const { element } = host
    const box = element.shadowRoot?.querySelector<HTMLElement>('.player')
    if (!box) return
    const look = () => {
      const screen = box.querySelector('.screen')
      const scrolled = screen?.scrollTop ?? 0
      delete box.dataset.room
      if (box.clientHeight > element.clientHeight + 1) box.dataset.room = 'given'
      if (screen && scrolled > 0) screen.scrollTop = scrolled
    }
    const watch = new ResizeObserver(look)
    watch.observe(box)
    watch.observe(element)
    look()
    return () => watch.disconnect()
  })
}
