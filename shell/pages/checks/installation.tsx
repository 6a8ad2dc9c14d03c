import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useCallback, useEffect } from 'react'
import { pageOfKind } from '../../../core/catalogue/pages'
import { VERSION } from '../../../core/lib/version'
import type { Network } from '../../../core/session'
import type { TvElement } from '../../../widgets/kit/contract'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import { defineElements, type TagName } from '../../../widgets/registry'
import { useNetwork } from '../../site/hooks/use-network'
import { usePages } from '../../site/navigation/use-pages'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'
import { CheckPage, Facts } from './check-page'
import { useRow } from './use-row'

/** `/test`: the configuration, the answer about the network and every element, to check an installation (NAV-01). */
export function InstallationPage() {
  useSignals()
  const site = useSite()
  const { tv, config, text } = site
  const network = useNetwork()
  const { channel, row, film } = useSubjects()
  const token = useCallback((element: TvElement | null) => giveToken(element, site), [site])
  const tag = { ref: token, ...tagAttributes(site) }
  const loaded = network.name === 'ready' ? networkFacts(network.value) : {}
  // Without their code the places of the elements are empty and the facts are shown.
  useEffect(() => void defineElements().catch(() => undefined), [])
  return (
    <CheckPage title={text.t('check.installation')}>
      <section>
        <h2>users/self/network</h2>
        <Facts
          facts={{
            version: VERSION,
            session: tv.session.state.value.name,
            network: codeOf(network),
            ...loaded,
          }}
        />
      </section>
      <section>
        <h2>config.json</h2>
        <pre>{JSON.stringify(config, null, 2)}</pre>
      </section>
      <Element name="tv-channel-player">
        {channel && <tv-channel-player channel={channel} {...tag} />}
      </Element>
      <Element name="tv-content-player">{film && <tv-content-player content={film} {...tag} />}</Element>
      <Element name="tv-row">{row && <tv-row row={row.id} template={row.template} {...tag} />}</Element>
      <Element name="tv-auth">
        <tv-auth {...tag} />
      </Element>
      <Element name="tv-parental-pin">
        <tv-parental-pin {...tag} />
      </Element>
    </CheckPage>
  )
}

/** An element, which starts once it is opened; the others close. */
function Element({ name, children }: { name: TagName; children: ReactNode }) {
  return (
    <details name="element">
      <summary>
        <h2>{name}</h2>
      </summary>
      {children}
    </details>
  )
}

/** Code of the error if it failed, else its state. */
const codeOf = (network: ReturnType<typeof useNetwork>): string =>
  network.name === 'failed' ? network.error.code : network.name

/** The operator's answer about this network, without the viewer's address in it. */
const networkFacts = ({ provider, ...network }: Network) => ({
  provider: provider && `${provider.name} (${provider.id})`,
  country: network.country,
  is_guest_allowed: network.is_guest_allowed,
  auto_auth: network.auto_auth !== null,
  promo_days: network.promo_days,
})

/** Subjects of the elements: the first channel for everybody, the first row of films of the home page, its first film. */
function useSubjects() {
  const { tv, language } = useSite()
  const pages = usePages()
  const channels = useForViewer(tv, () => tv.channels(language).list(), [tv, language])
  const free = channels.name === 'ready' ? channels.value.find((one) => one.free && one.available) : null
  const home = pages.name === 'ready' ? pageOfKind(pages.pages, 'home') : null
  const row = home?.rows.find(({ contentType }) => contentType === 'contents') ?? null
  const state = useRow(row)
  const film = state.name === 'ready' ? state.tiles.find((one) => one.destination.type === 'content') : null
  const destination = film?.destination
  return { channel: free?.slug ?? null, row, film: destination?.type === 'content' ? destination.name : null }
}
