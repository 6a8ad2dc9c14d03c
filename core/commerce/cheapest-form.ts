import type { ApiClient } from '../api/client'
import { getContentSale, isOwned, otherForms } from '../api/licences'
import { findCheapest } from './amount'

/** Returns the cheapest form in which a content is sold by itself to the viewer, who may have another; null if there is none. */
export async function cheapestForm(
  api: ApiClient,
  contentId: string,
  language: string,
): Promise<{ price: string } | null> {
  const sale = await getContentSale(api, contentId, language)
  const forms = isOwned(sale) ? otherForms(sale) : (sale.license_info?.licenses ?? [])
  const price = findCheapest(forms.map(({ amount }) => amount))
  return price === null ? null : { price }
}
