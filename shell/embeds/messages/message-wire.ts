/** A listener id: chosen by the host, returned with every answer to it. */
export type Listener = string | number | null

/** A message from the host page. */
export interface FrameCall {
  method: string
  value: unknown
  listener: Listener
}

const CONTEXT = 'player.js'
/** Protocol version sent with messages; hosts do not depend on it. */
const VERSION = '0.0.11'
/** Longer messages are ignored, characters. */
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

/** An event or an answer as JSON text: player.js hosts read nothing else. */
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
