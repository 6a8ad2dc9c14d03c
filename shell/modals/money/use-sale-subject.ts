import { useLocation } from 'react-router'
import { joinContentName } from '../../../core/lib/content-name'
import { findSection, type SaleSubject } from '../../../core/navigation'
import { type Loaded, useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import { useDetails } from '../../site/hooks/use-details'
import { useSite } from '../../site/site-context'

const KNOWN: Loaded<null> = { name: 'ready', value: null }

/**
 * The subject of a purchase dialog: the one it was opened for, else the channel or content of the page beneath. Ids of
 * the operator; null if there is neither.
 */
export function useSaleSubject(given: SaleSubject | undefined): Loaded<SaleSubject | null> {
  const { tv, language } = useSite()
  const details = useDetails()
  const { pathname } = useLocation()
  const { section, params } = findSection(pathname)
  const { channel = null } = params
  const content = (section.indexed === 'content' && params.content) || null
  const isNeeded = !given && (channel !== null || content !== null)
  const found = useForViewer(
    tv,
    async (): Promise<SaleSubject | null> => {
      if (channel !== null) {
        const { id } = await tv.channels(language).find(channel)
        return { packet: null, channel: id, content: null }
      }
      const { id } = await details.content(joinContentName(content ?? ''))
      return { packet: null, channel: null, content: id }
    },
    [tv, language, details, channel, content],
    { of: isNeeded ? pathname : null },
  )
  if (given) return { name: 'ready', value: given }
  return isNeeded ? found : KNOWN
}

/** The packet in the address of the page beneath a dialog; undefined for another page. */
export const usePacketOfPage = (): string | undefined => findSection(useLocation().pathname).params.packet
