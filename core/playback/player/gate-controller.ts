import type { Session } from '../../session'
import type { MediaEngine } from '../engine'
import type { SourcePlayer } from './contract'
import { asSold, type Gate } from './gate'
import type { AskOffers, OffersRequest } from './offers'

/** Loaded for a gate only: playback needs none of it. */
const sale = () => import('./offers')

interface GateControllerOptions {
  session: Session
  engine: MediaEngine
  media: SourcePlayer
  about(): OffersRequest
}

/** Stops a player at a gate: the media is unloaded and the gate takes its place on screen (EMB-09). */
export function createGateController({ session, engine, media, about }: GateControllerOptions) {
  const { send, events } = media
  return {
    /** Resolves once the offers of the gate have loaded or failed to. */
    stop(met: Gate, ask: AskOffers | null): Promise<void> {
      const gate = asSold(met, session)
      const signal = media.startLoad()
      engine.unload()
      send({ name: 'gated', gate })
      events.emit('gated', gate)
      const complete = async () => {
        if (gate.reason !== 'purchase' || gate.by || !ask) return
        const offers = await ask(await sale(), about())
        if (!signal.aborted) send({ name: 'gated', gate: { ...gate, offers } })
      }
      // The gate stays usable without prices.
      return complete().catch(() => undefined)
    },
    /** Requests whether a channel has been bought; forgets cached answers if so. */
    async isBought(channelId: string): Promise<boolean> {
      const bought = await (await sale()).isBought(about(), channelId)
      if (bought) about().api.clearCache()
      return bought
    },
  }
}
