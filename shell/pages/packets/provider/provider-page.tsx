import { Mail, MessageCircle, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'
import type { Packet, ProviderLanding } from '../../../../core/commerce/packets'
import type { Currency } from '../../../../core/text'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { Picture } from '../../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { useLoaded } from '../../../../widgets/kit/hooks/use-loaded'
import { useMedia } from '../../../../widgets/kit/hooks/use-media'
import detailsSheet from '../../../layout/details/details.css'
import pageSheet from '../../../layout/page/page.css'
import { ErrorMessage } from '../../../layout/states/error-message'
import { NotFoundScreen } from '../../../layout/states/not-found-screen'
import { adoptSheet } from '../../../site/adopt-sheet'
import { findContacts, findMessenger, webAddress } from '../../../site/contacts'
import { useNetwork } from '../../../site/hooks/use-network'
import { useSegments, useTitle } from '../../../site/navigation/use-page'
import { useScrollToTop } from '../../../site/navigation/use-scroll-to-top'
import { useSite } from '../../../site/site-context'
import { BundleFacts } from '../bundle-facts'
import { PacketBones } from '../packet-bones'
import { PacketCard } from '../packet-card'
import packetsSheet from '../packets.css'
import { usePackets } from '../use-packets'
import providerSheet from './provider.css'

for (const sheet of [detailsSheet, pageSheet, packetsSheet, providerSheet]) adoptSheet(sheet)

/** `/provider/{short name or id}`: the tariffs and bundles of a provider (PKT-10). */
export function ProviderPage() {
  const [, id = ''] = useSegments()
  const packets = usePackets()
  const landing = useLoaded(() => packets.landing(id), [packets, id], { of: id })
  const named = landing.name === 'ready' ? landing.value.provider.name : null
  useTitle(named, named ? { kind: 'list', of: named } : null)
  useScrollToTop()
  useScrollToHash(landing.name === 'ready')

  if (landing.name === 'failed')
    return landing.error.code === 'not-found' ? (
      <NotFoundScreen kind="page" />
    ) : (
      <ErrorMessage whole error={landing.error} onRetry={landing.retry} />
    )
  return (
    <div className="page packets provider" aria-busy={landing.name === 'loading'}>
      {landing.name === 'ready' ? <Landing landing={landing.value} /> : <PacketBones />}
    </div>
  )
}

function Landing({ landing }: { landing: ProviderLanding }) {
  const { t } = useSite().text
  const network = useNetwork()
  const { provider, tariffs, bundles } = landing
  const currency = provider.currency ?? undefined
  const isOwn = network.name === 'ready' && network.value.provider?.id === provider.id
  return (
    <>
      <ProviderHead provider={provider} register={webAddress(provider.landing?.regform_btn_url)}>
        {tariffs.length > 0 && (
          <Link className="button" to="#tariffs">
            {t('provider.tariffs')}
          </Link>
        )}
        {bundles.length > 0 && (
          <Link className="button" to="#bundles">
            {t('provider.bundles')}
          </Link>
        )}
      </ProviderHead>
      {tariffs.length === 0 && bundles.length === 0 && <p className="provider-empty">{t('packets.empty')}</p>}
      {tariffs.length > 0 && (
        <section id="tariffs" className="packet-section">
          <h2>{t('provider.tariffs')}</h2>
          <ul className="packet-cards">
            {tariffs.map((packet) => (
              <li key={packet.id}>
                <PacketCard packet={packet} isLink={isOwn} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {bundles.length > 0 && (
        <section id="bundles" className="packet-section">
          <h2>{t('provider.bundles')}</h2>
          <ul className="packet-cards">
            {bundles.map((bundle) => (
              <li key={bundle.id}>
                <BundleCard bundle={bundle} currency={currency} ownProviderId={isOwn ? provider.id : null} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Scrolls to the section named by the hash, once it is rendered and whenever a link to it is followed. */
function useScrollToHash(isReady: boolean): void {
  const { hash, key } = useLocation()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const scrollTo = useEffectEvent((id: string, _entry: string) =>
    document.getElementById(id)?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' }),
  )
  // A link to the present hash scrolls again.
  useEffect(() => {
    if (isReady && /^#(tariffs|bundles)$/.test(hash)) scrollTo(hash.slice(1), key)
  }, [isReady, hash, key])
}

interface BundleCardProps {
  bundle: Packet
  currency?: Currency | undefined
  /** Id of the provider if it is the viewer's own; null otherwise: its packets then have no pages for this viewer. */
  ownProviderId: string | null
}

/** A bundle of a provider: its own terms, and the packets that it consists of (PKT-10). */
function BundleCard({ bundle, currency, ownProviderId }: BundleCardProps) {
  const { t } = useSite().text
  return (
    <div className="packet-card packet-card-words">
      <BundleFacts packet={bundle} currency={currency} heading="h3" />
      {bundle.parts.length > 0 && (
        <ul className="packet-libraries" aria-label={t('packets.parts')}>
          {bundle.parts.map(({ id, name }) => (
            <li key={id}>
              {ownProviderId === null ? (
                name
              ) : (
                <Link to={`/packets/${[ownProviderId, bundle.id, id].map(encodeURIComponent).join('_')}`}>
                  {name}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ProviderHeadProps {
  provider: ProviderLanding['provider']
  /** Address of the registration form for new customers; null without one. */
  register: string | null
  children: ReactNode
}

/** Logo and name of a provider, with links to its offers and its support (PKT-10). */
function ProviderHead({ provider, register, children }: ProviderHeadProps) {
  const { t } = useSite().text
  const { name, landing } = provider
  return (
    <header className="provider-head">
      <Picture className="provider-logo" src={landing?.logo ? pictureAddress(landing.logo, 'page') : null} />
      <h1 tabIndex={-1}>{name}</h1>
      <div className="provider-actions">
        {register && (
          <a className="button primary" href={register} target="_blank" rel="noopener noreferrer">
            {landing?.regform_btn_caption || t('provider.register')}
          </a>
        )}
        {children}
      </div>
      <Support provider={provider} />
    </header>
  )
}

function Support({ provider }: { provider: ProviderLanding['provider'] }) {
  const { t } = useSite().text
  const contacts = findContacts({ provider })
  const messenger = findMessenger({ provider })
  if (!contacts && !messenger) return null
  return (
    <ul className="provider-support" aria-label={t('site.support')}>
      {contacts?.phone && (
        <li>
          <Icon node={Phone} />
          <a href={`tel:${contacts.phone.dialled}`}>{contacts.phone.shown}</a>
        </li>
      )}
      {contacts?.email && (
        <li>
          <Icon node={Mail} />
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </li>
      )}
      {messenger && (
        <li>
          <Icon node={MessageCircle} />
          <a href={messenger} target="_blank" rel="noopener noreferrer">
            {t('menu.messenger')}
          </a>
        </li>
      )}
    </ul>
  )
}
