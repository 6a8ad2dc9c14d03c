import { PacketPage } from './packet/packet-page'
import { PacketListPage } from './packet-list-page'
import { ProviderPage } from './provider/provider-page'

const PAGES = { list: PacketListPage, packet: PacketPage, provider: ProviderPage } as const

/** `/packets`, `/packets/{id}` and `/provider/{id}` in one chunk, because they share most of their code. */
export default function PacketsPages({ show }: { show: keyof typeof PAGES }) {
  const Page = PAGES[show]
  return <Page />
}
