import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Channel, findChannel } from '../../../core/channels'
import { TvError } from '../../../core/lib/errors'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import { defineElements } from '../../../widgets/registry'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { ErrorMessage } from '../../layout/states/error-message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { startSilently } from '../../site/players/start-silently'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import { CheckPage, Facts } from './check-page'

/** The events after which a player's diagnostics differ. */
const EVENTS = ['tv-ready', 'tv-timeupdate', 'tv-pause', 'tv-waiting', 'tv-error', 'tv-access-required']

/** `/vitrina_test?channel=`: a channel and the diagnostics of its player; by default the first channel from Vitrina. */
export function VitrinaPage() {
  const { tv, language, text } = useSite()
  const name = useSearchParams()[0].get('channel')
  const state = useForViewer(tv, async () => channelOf(await tv.channels(language).list(), name), [
    tv,
    language,
    name,
  ])
  if (state.name === 'failed') {
    const retry = async () => {
      await tv.session.retry()
      await state.retry()
    }
    return <ErrorMessage whole error={state.error} onRetry={retry} />
  }
  if (state.name === 'ready' && !state.value) return <NotFoundScreen kind="channel" />
  return (
    <CheckPage title={text.t('check.vitrina')}>
      {state.name === 'ready' && state.value && <Player key={state.value.id} channel={state.value} />}
    </CheckPage>
  )
}

const channelOf = (channels: readonly Channel[], name: string | null): Channel | null =>
  (name === null ? channels.find((one) => one.vitrina) : findChannel([...channels], name)) ?? null

function Player({ channel }: { channel: Channel }) {
  const site = useSite()
  const player = useRef<TvChannelPlayerElement>(null)
  const [report, setReport] = useState<Readonly<Record<string, unknown>>>({})
  // In a layout effect: the element reads its token in a microtask after it is connected.
  useLayoutEffect(() => giveToken(player.current, site), [site])
  useEffect(() => {
    const element = player.current
    if (!element) return
    // Without its code the picture is missing and the rest of the page stays.
    defineElements(['tv-channel-player']).catch(() => undefined)
    const stopSilent = startSilently(element)
    const read = () =>
      element.diagnostics().then(setReport, (thrown: unknown) => {
        if (thrown instanceof TvError) setReport({ error: thrown.code })
      })
    for (const event of EVENTS) element.addEventListener(event, read)
    return () => {
      stopSilent()
      for (const event of EVENTS) element.removeEventListener(event, read)
    }
  }, [])
  return (
    <section>
      <h2>{channel.name}</h2>
      <tv-channel-player ref={player} channel={channel.slug} autoplay load="eager" {...tagAttributes(site)} />
      <Facts facts={{ channel: channel.id, slug: channel.slug, vitrina: channel.vitrina, ...report }} />
    </section>
  )
}
