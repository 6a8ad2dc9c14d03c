import { Check } from 'lucide'
import { Icon } from '../../../../../widgets/kit/controls/icon'
import { LANGUAGE_NAMES } from '../../../../layout/footer/language-names'
import { useLanguageChoice } from '../../../../site/account/use-language-choice'
import { useSite } from '../../../../site/site-context'

/** `/settings/language/interface`: the languages by their own names; a choice reloads the page (LNG-03). */
export default function InterfaceLanguageScreen() {
  const { language, languages } = useSite()
  const choose = useLanguageChoice()
  return (
    <ul className="settings-list">
      {languages.map((name) => (
        <li key={name}>
          <button
            type="button"
            lang={name}
            aria-current={name === language ? 'true' : undefined}
            onClick={() => {
              if (name !== language) choose(name)
            }}
          >
            <span>{LANGUAGE_NAMES[name]}</span>
            {name === language && <Icon node={Check} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
