import { type RefObject, useEffect } from 'react'
import { pausePlayers } from '../../site/players/pause-players'

/** Pauses the players within `box` while another page covers them, and resumes them afterwards. */
export function usePausedBeneath(box: RefObject<HTMLElement | null>, isCovered: boolean): void {
  useEffect(() => (isCovered ? pausePlayers(box.current) : undefined), [box, isCovered])
}
