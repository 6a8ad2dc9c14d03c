import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ChannelPlayer, Gate } from '../../core/playback'
import type { Tv } from '../kit/base'
import type { WidgetHost } from '../kit/define-widget'
import { needElement } from '../kit/elements'
import { NestedElement } from '../kit/nested-element'

/** `tv-access-required` is the page's to hear: a guest of its own has to sign in. */
const OWN_EVENTS = ['tv-ready', 'tv-error', 'tv-unlock', 'tv-pin-set', 'tv-pin-cancel']

/** Years from which a viewer is an adult (PIN-05). */
const ADULT_AGE = 18

interface PinGateProps {
  host: WidgetHost
  tv: Tv
  gate: Extract<Gate, { reason: 'pin' }>
  player: ChannelPlayer
  /** What stands there while the code of the form comes. */
  waiting: ReactNode
  /** What stands there where it does not come. */
  missing: ReactNode
}

/** Asks for the PIN in the gate; the player goes on by itself once it is open. */
export function PinGate({ host, tv, gate, player, waiting, missing }: PinGateProps) {
  const [here, setHere] = useState<boolean | null>(null)
  const { token = null, getToken = null } = tv.config
  const age = ageOf(gate, player)
  const props = useMemo(() => ({ for: gate.for, age, token, getToken }), [gate.for, age, token, getToken])

  useEffect(() => {
    let current = true
    const need = () => needElement('tv-parental-pin').then((come) => current && setHere(come))
    void need()
    addEventListener('online', need)
    return () => {
      current = false
      removeEventListener('online', need)
    }
  }, [])

  if (here) return <NestedElement tag="tv-parental-pin" host={host} silent={OWN_EVENTS} props={props} />
  return here === null ? waiting : missing
}

/** Who may watch, in years; null for what the operator lists for adults though its own age says less. */
function ageOf(gate: PinGateProps['gate'], player: ChannelPlayer): number | null {
  if (gate.for === 'program') return player.program.value?.age ?? null
  const { age = null, listedAdult = false } = player.channel.value ?? {}
  return listedAdult && Number(age) < ADULT_AGE ? null : age
}
