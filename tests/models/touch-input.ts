import type { Page } from '@playwright/test'

/** Position of a touch point, CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** Dispatches trusted touch events through the Chrome DevTools Protocol. */
export async function touchInput(page: Page) {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  return {
    send,
    async tap(x: number, y: number): Promise<void> {
      await send('touchStart', [{ x, y }])
      await send('touchEnd', [])
    },
    /** Two touch points on a horizontal line around `middle`, moved from one distance to another, CSS pixels. */
    async pinch(middle: Point, from: number, to: number): Promise<void> {
      const apart = (by: number) => [
        { x: middle.x - by / 2, y: middle.y },
        { x: middle.x + by / 2, y: middle.y },
      ]
      await send('touchStart', apart(from))
      for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', apart(from + (to - from) * share))
      await send('touchEnd', [])
    },
  }
}
