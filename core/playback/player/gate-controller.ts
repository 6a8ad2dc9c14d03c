import type { Session } from '../../session'
import type { MediaEngine } from '../engine'
import type { PlaybackController } from './contract'
import { asSold, type Gate, type GateOffer } from './gate'
import type { OffersRequest } from './offers'

/** Whoever may watch needs nothing of what is sold. */
const sale = () => import('./offers')

type Sale = Awaited<ReturnType<typeof sale>>

/** Asks what would open a gate, where the operator sells it. */
export type AskOffers = (sale: Sale, about: OffersRequest) => Promise<GateOffer[]>

interface GateControllerOptions {
  session: Session
  engine: MediaEngine
  controller: PlaybackController
  about(): OffersRequest
}

/** Stops a player before its gates: nothing plays, and the gate is what is on screen (EMB-09). */
export function createGateController({ session, engine, controller, about }: GateControllerOptions) {
  const { send } = controller
  return {
    /** The gate as it is sold here; `offered` resolves once it was completed by what is sold. */
    stop(met: Gate, ask: AskOffers | null): { gate: Gate; offered: Promise<void> } {
      const gate = asSold(met, session)
      const signal = controller.nextLoad()
      engine.unload()
      send({ name: 'gated', gate })
      const complete = async () => {
        if (gate.reason !== 'purchase' || gate.by || !ask) return
        const offers = await ask(await sale(), about())
        if (!signal.aborted) send({ name: 'gated', gate: { ...gate, offers } })
      }
      // A gate without prices is a gate.
      return { gate, offered: complete().catch(() => undefined) }
    },
    /** Whether a channel is bought by now; what was known before that is forgotten. */
    async isBought(channelId: string): Promise<boolean> {
      const bought = await (await sale()).isBought(about(), channelId)
      if (bought) about().api.forget()
      return bought
    },
  }
}
