import type { Packet } from '../television/packets'
import { shaped, type Visit } from '../wire/visit'

/** A packet as the API answers it (PKT-01). */
export const packetObject = (visit: Visit, packet: Packet): Record<string, unknown> =>
  shaped(visit, 'packet', {
    id: packet.id,
    name: packet.name[visit.language],
    short: packet.short[visit.language],
    description: packet.description[visit.language],
    row_slug: '',
    price: packet.price,
    old_price: packet.price,
    base: packet.isBase,
    is_base: packet.isBase,
    is_public: true,
    period: '30',
    period_human: { days: 0, months: 1, years: 0 },
    agreement: null,
    include: null,
    design: {},
    benefits: [],
    after_renew_packet_id: null,
  })
