import { useParams } from 'react-router'
import { PacketListPage } from './packet-list-page'
import { PacketPage } from './packet-page'

/** `/packets` and `/packets/{id}` in one chunk, because they share most of their code. */
export default function PacketsPages() {
  const { id } = useParams()
  return id === undefined ? <PacketListPage /> : <PacketPage />
}
