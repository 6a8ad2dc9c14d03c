import * as v from 'valibot'
import { type OperatorConfig, parse } from './config'

export const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const ids = v.nullish(v.array(idText), [])

/** Rules of one provider about its packets (LNG-05); ids of packets. */
export const packetRules = v.object({
  /** Not listed and not on offer. */
  hidden: ids,
  /** If not empty, only these are listed and on offer. */
  only: ids,
  /** Cheapest first, instead of the operator's order; a packet without a price is last. */
  sort: v.nullish(v.picklist(['price'])),
  /** Order of the bundles; others follow in the operator's order. */
  bundleOrder: ids,
})
export type PacketRules = v.InferOutput<typeof packetRules>

const rulesByProvider = v.object({
  providers: v.nullish(v.record(v.string(), v.object({ packets: v.nullish(packetRules, {}) }))),
})

/**
 * Returns the rules of a provider about its packets; without rules, all packets are on offer in the operator's order.
 * Throws `config-invalid` as the whole configuration does.
 */
export function getPacketRules(config: OperatorConfig | null, providerId: string | null): PacketRules {
  const { providers } = parse(rulesByProvider, config ?? {}, 'config.json')
  return (providerId !== null && providers?.[providerId]?.packets) || v.parse(packetRules, {})
}

/** A session, which learns the provider of the viewer's network. */
interface NetworkLookup {
  loadNetwork(): Promise<{ provider?: { id: string } | null | undefined }>
}

/** The rules of the viewer's provider, once the operator has named it; if that fails, the rules without a provider. */
export async function packetRulesFor(about: {
  config: { brand?: OperatorConfig | null | undefined }
  session: NetworkLookup
}): Promise<PacketRules> {
  const network = await about.session.loadNetwork().catch(() => null)
  return getPacketRules(about.config.brand ?? null, network?.provider?.id ?? null)
}

/** The packets or bundles that the rules allow. */
export const withoutHidden = <P extends { id: string }>(
  packets: readonly P[],
  { hidden, only }: PacketRules,
): P[] => packets.filter(({ id }) => !hidden.includes(id) && (only.length === 0 || only.includes(id)))
