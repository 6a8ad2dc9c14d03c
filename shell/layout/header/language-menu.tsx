import { Check, Languages } from 'lucide'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useLanguageChoice } from '../../site/account/use-language-choice'
import { useSite } from '../../site/site-context'
import { LANGUAGE_NAMES } from '../footer/language-names'

/** Chooses the site's language: stores the choice and reloads the page (LNG-01). */
export function LanguageMenu() {
  const { language, languages, text } = useSite()
  const choose = useLanguageChoice()
  if (languages.length < 2) return null

  return (
    <div className="language">
      <button type="button" className="button" popoverTarget="languages" title={text.t('site.language')}>
        <Icon node={Languages} />
        <span className="visually-hidden">{text.t('site.language')}: </span>
        <span className="language-name">{LANGUAGE_NAMES[language]}</span>
      </button>
      <ul id="languages" className="header-menu" popover="auto" aria-label={text.t('site.language')}>
        {languages.map((name) => (
          <li key={name}>
            <button
              type="button"
              lang={name}
              aria-current={name === language ? 'true' : undefined}
              onClick={() => choose(name)}
            >
              {LANGUAGE_NAMES[name]}
              {name === language && <Icon node={Check} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
