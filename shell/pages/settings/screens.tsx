import {
  AudioLines,
  Captions,
  CreditCard,
  Info,
  Languages,
  LockKeyhole,
  MessageSquareText,
  MonitorSmartphone,
  Package,
  UserRound,
} from 'lucide'
import { lazyView } from '../../layout/states/lazy-view'
import type { ScreenProps, SettingsScreen } from './screen'
import { ScreenLinks } from './screen-links'

const loadTracks = () => import('./screens/language/tracks')

/** The screens in the order of the list; screens not listed here do not exist (NAV-05). */
export const SCREENS: readonly SettingsScreen[] = [
  {
    id: 'account',
    title: 'account.title',
    icon: UserRound,
    parent: null,
    forGuests: false,
    isOfAccount: true,
    View: lazyView(() => import('./screens/account')),
  },
  {
    id: 'subscriptions',
    title: 'settings.subscriptions',
    icon: Package,
    parent: null,
    forGuests: false,
    isOfAccount: true,
    View: lazyView(() => import('./screens/subscriptions')),
  },
  {
    id: 'payment',
    title: 'settings.payment',
    icon: CreditCard,
    parent: null,
    forGuests: false,
    isOfAccount: true,
    View: lazyView(() => import('./screens/payment')),
  },
  {
    id: 'devices',
    title: 'devices.title',
    icon: MonitorSmartphone,
    parent: null,
    forGuests: true,
    isOfAccount: true,
    View: lazyView(() => import('./screens/devices')),
  },
  {
    id: 'parental',
    title: 'parental.title',
    icon: LockKeyhole,
    parent: null,
    forGuests: false,
    View: lazyView(() =>
      import('../../household/parental-settings').then(({ ParentalSettingsForm }) => ({
        default: ParentalSettingsForm,
      })),
    ),
  },
  {
    id: 'language',
    title: 'settings.languages',
    icon: Languages,
    parent: null,
    forGuests: true,
    View: LanguageScreen,
  },
  {
    id: 'info',
    title: 'menu.about',
    icon: Info,
    parent: null,
    forGuests: true,
    View: lazyView(() => import('./screens/info')),
  },
  {
    id: 'language/interface',
    title: 'settings.interface',
    icon: MessageSquareText,
    parent: 'language',
    forGuests: true,
    View: lazyView(() => import('./screens/language/interface')),
  },
  {
    id: 'language/audiotracks',
    title: 'settings.audio',
    icon: AudioLines,
    parent: 'language',
    forGuests: true,
    View: lazyView(() => loadTracks().then(({ AudioLanguages }) => ({ default: AudioLanguages }))),
  },
  {
    id: 'language/texttracks',
    title: 'player.subtitles',
    icon: Captions,
    parent: 'language',
    forGuests: true,
    View: lazyView(() => loadTracks().then(({ SubtitleLanguages }) => ({ default: SubtitleLanguages }))),
  },
]

/** Returns the screen with this id; null if there is none. */
export const findScreen = (id: string): SettingsScreen | null =>
  SCREENS.find((screen) => screen.id === id) ?? null

/** `/settings/language`: links to the languages of the site, of sound and of subtitles (LNG-03). */
function LanguageScreen({ below }: ScreenProps) {
  return <ScreenLinks screens={below} />
}
