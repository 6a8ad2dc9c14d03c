import type { ApiClient } from '../../api/client'
import { getConfiguration } from '../../api/platform'

/** The video that loops in place of a missing archive, and its picture; null if the operator has none (PLY-06). */
export async function loadPlaceholder(
  api: ApiClient,
): Promise<{ address: string; poster: string | null } | null> {
  const configuration = await getConfiguration(api).catch(() => null)
  const address = configuration?.catchup_blackout_mattress_url
  return address ? { address, poster: configuration.catchup_blackout_mattress_screenshot_url } : null
}

/** Seconds around a programme without catch-up in which the archive is not shown either (PLY-06); 0 if it is unknown. */
export async function loadSafeArea(api: ApiClient): Promise<number> {
  const configuration = await getConfiguration(api).catch(() => null)
  return configuration?.catchup_blackout_safe_area ?? 0
}
