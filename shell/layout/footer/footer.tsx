import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Link, type To, useLocation } from 'react-router'
import type { CataloguePage } from '../../../core/catalogue/pages'
import { type HeadedSection, SECTIONS } from '../../../core/navigation'
import { useLanguageChoice } from '../../site/account/use-language-choice'
import { adoptSheet } from '../../site/adopt-sheet'
import { APP_DEVICES, instructionsPath, MANUAL_DEVICES } from '../../site/app-devices'
import { findContacts, findMessenger } from '../../site/contacts'
import type { Site } from '../../site/site'
import { useSite } from '../../site/site-context'
import footerSheet from './footer.css'
import { LANGUAGE_NAMES } from './language-names'
import { PageLink } from './page-link'

adoptSheet(footerSheet)

/** The end of every page: sections, information, support, devices and languages (NAV-04). */
export default function Footer({ pages }: { pages: readonly CataloguePage[] }) {
  const { brand, config, text, takesPromoCodes } = useSite()
  const { pathname, search } = useLocation()
  const { t } = text
  return (
    <footer className="footer">
      <div className="footer-columns">
        <Column title={t('menu.sections')} className="footer-sections">
          {pages.map((page) => (
            <li key={`${page.id} ${page.path}`}>
              <PageLink page={page} />
            </li>
          ))}
        </Column>
        <Column title={t('menu.information')}>
          <Row to="/settings/info">{t('menu.about')}</Row>
          <SectionRow section={SECTIONS.faq} />
          {takesPromoCodes && (
            <Row to={{ pathname, search, hash: '#promocode_wizard' }}>{t('menu.promoCode')}</Row>
          )}
          <SectionRow section={SECTIONS.settings} />
          <Row to={{ pathname, search, hash: '#smarttv' }}>{t('menu.installOnTv')}</Row>
          <SectionRow section={SECTIONS.apps} />
          <SectionRow section={SECTIONS.news} />
          <SectionRow section={SECTIONS.agreement} />
          <SectionRow section={SECTIONS.privacy} />
          {config.analytics?.consent === 'ask' && (
            <li>
              <button type="button" onClick={() => void askConsent(config)}>
                {t('consent.change')}
              </button>
            </li>
          )}
        </Column>
        <Support />
        <Column title={t('menu.devices')} className="footer-devices">
          {APP_DEVICES.map(({ id, name }) => (
            <Row key={id} to={instructionsPath(id)}>
              {name}
            </Row>
          ))}
          {MANUAL_DEVICES.map(
            ({ id, name }) =>
              config.manuals?.[id] && (
                <Row key={id} to={`/manual/${id}`}>
                  {name}
                </Row>
              ),
          )}
        </Column>
      </div>
      <Languages />
      <p className="footer-brand">{brand.name}</p>
    </footer>
  )
}

/** Shows the question for consent to analytics again. If its code does not load, the choice is kept. */
const askConsent = (config: Site['config']): Promise<void> =>
  import('../../analytics/site-consent').then(
    ({ getConsent }) => getConsent(config).ask(),
    () => undefined,
  )

function Column({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={className} aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

const Row = ({ to, children }: { to: To; children: ReactNode }) => (
  <li>
    <Link to={to}>{children}</Link>
  </li>
)

/** A link to a section, with its own heading as text. */
const SectionRow = ({ section: { paths, heading } }: { section: HeadedSection }) => (
  <Row to={paths[0]}>{useSite().text.t(heading)}</Row>
)

/** The provider's mail address, phone and messenger; renders nothing if there are none. */
function Support() {
  useSignals()
  const { tv, text } = useSite()
  const network = tv.session.network.value
  const contacts = findContacts(network)
  const messenger = findMessenger(network)
  if (!contacts && !messenger) return null
  return (
    <Column title={text.t('site.support')}>
      {contacts?.phone && (
        <li>
          <a href={`tel:${contacts.phone.dialled}`}>{contacts.phone.shown}</a>
        </li>
      )}
      {contacts?.email && (
        <li>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </li>
      )}
      {messenger && (
        <li>
          <a href={messenger} target="_blank" rel="noopener noreferrer">
            {text.t('menu.messenger')}
          </a>
        </li>
      )}
    </Column>
  )
}

function Languages() {
  const { language, languages, text } = useSite()
  const choose = useLanguageChoice()
  if (languages.length < 2) return null
  return (
    <section className="footer-languages" aria-label={text.t('site.language')}>
      <ul>
        {languages.map((name) => (
          <li key={name}>
            <button
              type="button"
              lang={name}
              aria-current={name === language ? 'true' : undefined}
              onClick={() => choose(name)}
            >
              {LANGUAGE_NAMES[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
