import { useEffect, useState } from 'react'

/** A page that paints no frames, such as a hidden one, counts as painted after this time, ms. */
const LATEST_MS = 100

/** Calls `run` once the rendered content is on screen; returns the function that prevents that. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, LATEST_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** False until the first frame of a component is on screen, so that slow work can follow it. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterPaint(() => setIsPainted(true)), [])
  return isPainted
}
