/** Who sent what is told apart by this text; the host chose it, and it comes back with every answer. */
export type Listener = string | number | null

/** What the page around asks of the player. */
export interface FrameCall {
  method: string
  value: unknown
  listener: Listener
}

const CONTEXT = 'player.js'
/** Of the protocol; hosts that speak it send theirs, and nobody depends on it. */
const VERSION = '0.0.11'
/** Longest message that is read, characters. */
const LONGEST = 10_000

/** Reads a message of the player.js wire format, JSON text or an object; null for everything else. */
export function readCall(data: unknown): FrameCall | null {
  const message = typeof data === 'string' ? parsed(data) : data
  if (typeof message !== 'object' || message === null) return null
  const { context, method, value, listener } = message as Record<string, unknown>
  if (context !== CONTEXT || typeof method !== 'string' || method === '') return null
  if (!isListener(listener)) return null
  return { method, value, listener: listener ?? null }
}

/** An event or an answer as it travels; hosts of player.js read JSON text only. */
export function writeEvent(event: string, value: unknown, listener: Listener): string {
  return JSON.stringify({
    context: CONTEXT,
    version: VERSION,
    event,
    value,
    ...(listener === null ? {} : { listener }),
  })
}

const isListener = (value: unknown): value is Listener | undefined =>
  value === undefined || value === null || typeof value === 'string' || typeof value === 'number'

function parsed(text: string): unknown {
  if (text.length > LONGEST) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
