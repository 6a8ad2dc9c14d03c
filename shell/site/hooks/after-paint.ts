import { useEffect, useState } from 'react'

/** A page without frames, as a hidden one, counts as painted after this time, ms. */
const LATEST_MS = 100

/** Calls `run` once what was rendered is on screen; the function that it returns prevents that. */
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

/** False until the first frame of a component is on screen: what takes long follows it. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterPaint(() => setIsPainted(true)), [])
  return isPainted
}
