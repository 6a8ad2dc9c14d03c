import { LockOpen } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { Gate } from '../../../../core/playback'
import { formatClock, type Text } from '../../../../core/text'
import { Icon } from '../../controls/icon'

/** How long is said that the PIN was right, ms (PIN-04: 2 to 5 s). */
const TOLD_MS = 3000

interface UnlockedProps {
  gate: Gate | null
  until: { peek(): number | null }
  t: Text['t']
  language: string
}

/** Says over the picture until when no PIN is asked, once one was right. */
export function Unlocked({ gate, until, t, language }: UnlockedProps) {
  const [end, setEnd] = useState<number | null>(null)
  const requested = useRef(false)
  const pin = gate?.reason === 'pin'

  useEffect(() => {
    if (requested.current && !pin) setEnd(until.peek())
    requested.current = pin
  }, [pin, until])

  useEffect(() => {
    if (end === null) return
    const timer = setTimeout(() => setEnd(null), TOLD_MS)
    return () => clearTimeout(timer)
  }, [end])

  return (
    <div className="unlocked" role="status">
      {end !== null && (
        <span>
          <Icon node={LockOpen} />
          {t('pin.unlocked', { time: formatClock(end / 1000, language) })}
        </span>
      )}
    </div>
  )
}
