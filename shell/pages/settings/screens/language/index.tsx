import type { ScreenProps } from '../../screen'
import { ScreenLinks } from '../../screen-links'

/** `/settings/language`: leads to the languages of the site, of the sound and of subtitles (LNG-03). */
export default function LanguageScreen({ below }: ScreenProps) {
  return <ScreenLinks screens={below} />
}
