import { useSignals } from '@preact/signals-react/runtime'
import { trackPreferencesOf } from '../../../../../core/playback'
import { useNetwork } from '../../../../site/hooks/use-network'
import { useSite } from '../../../../site/site-context'
import { listTrackLanguages } from './track-languages'

/** The viewer's languages of sound and subtitles, and all languages to choose from. */
export function useTrackPreferences() {
  useSignals()
  const { tv, languages: offered } = useSite()
  const network = useNetwork()
  const preferences = trackPreferencesOf(tv)
  const { audio, text } = preferences.languages.value
  const ofOperator = network.name === 'ready' ? network.value.audio_languages : []
  return { preferences, audio, text, languages: listTrackLanguages(audio, ofOperator, offered) }
}
