import { useId } from 'react'
import { useSite } from '../../../../site/site-context'
import { trackLanguageName } from './track-languages'
import { useTrackPreferences } from './use-track-preferences'

/** `/settings/language/texttracks`: the language of subtitles, or none (LNG-03). */
export default function SubtitleLanguageScreen() {
  const { t } = useSite().text
  const { preferences, text, languages } = useTrackPreferences()
  const name = useId()
  const choice = (value: string | null | undefined, words: string, lang?: string) => (
    <label key={String(value)}>
      <input type="radio" name={name} checked={text === value} onChange={() => preferences.setText(value)} />
      <span lang={lang}>{words}</span>
    </label>
  )
  // Another spelling of the same language, `en-GB` for `en`, is stored as it was chosen.
  const tags = text && !languages.includes(text) ? [text, ...languages] : languages
  return (
    <fieldset className="settings-choices">
      <legend>{t('settings.subtitlesText')}</legend>
      {choice(undefined, t('settings.subtitlesAutomatic'))}
      {choice(null, t('player.off'))}
      {tags.map((tag) => choice(tag, trackLanguageName(tag), tag))}
    </fieldset>
  )
}
