import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight, Copy } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { describeDevice } from '../../../../core/browser/device'
import { SECTIONS } from '../../../../core/navigation'
import { APP_VERSION } from '../../../../core/session'
import { Icon } from '../../../../widgets/kit/controls/icon'
import forms from '../../../../widgets/kit/forms/forms.css'
import factsSheet from '../../../layout/details/facts.css'
import { SupportButton } from '../../../layout/support-button'
import { useViewer } from '../../../site/account/use-viewer'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useSite } from '../../../site/site-context'
import infoSheet from './info.css'

for (const sheet of [forms, factsSheet, infoSheet]) adoptSheet(sheet)

const LINKS = [SECTIONS.faq, SECTIONS.news, SECTIONS.instructions, SECTIONS.agreement, SECTIONS.privacy]

/** Facts that the operator's support asks for, without secrets, and the operator's texts (NAV-05). */
export default function InfoScreen() {
  useSignals()
  const { tv, brand, text } = useSite()
  const { t } = text
  const viewer = useViewer()
  const network = tv.session.network.value
  const { model, os_name: system, os_version } = describeDevice(APP_VERSION)
  const facts = (
    [
      [t('info.service'), brand.name],
      [t('info.provider'), network?.provider?.name],
      [t('info.account'), viewer?.id],
      [t('info.version'), APP_VERSION],
      [t('info.device'), [model, [system, os_version].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
      [t('info.address'), [network?.remote, network?.country].filter(Boolean).join(', ')],
    ] as const
  ).flatMap(([name, value]) => (value ? [{ name, value }] : []))
  return (
    <div className="settings-parts info-screen">
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="info-actions">
        <CopyButton text={facts.map(({ name, value }) => `${name}: ${value}`).join('\n')} />
        <SupportButton />
      </div>
      <ul className="settings-list">
        {LINKS.map(({ paths, heading }) => (
          <li key={heading}>
            <Link to={paths[0]}>
              <span>{t(heading)}</span>
              <Icon node={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Copies the facts; if the browser refuses, nothing happens, and the text can be selected. */
function CopyButton({ text: facts }: { text: string }) {
  const { t } = useSite().text
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => {
    navigator.clipboard?.writeText(facts).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }
  return (
    <>
      <button type="button" className="button" onClick={copy}>
        <Icon node={Copy} />
        <span>{t('info.copy')}</span>
      </button>
      <span role="status">{isCopied && t('info.copied')}</span>
    </>
  )
}
