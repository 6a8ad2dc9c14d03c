import type { Neighbour } from '../commerce/neighbours'
import type { Words } from '../wire/language'
import { shaped, type Visit } from '../wire/visit'

const formerShortname = 'demo'

/** The differences between one provider and another. */
type ProviderTraits = Pick<
  Neighbour,
  'id' | 'shortname' | 'name' | 'support' | 'caption' | 'allowsAddOnsWithoutBase'
> & {
  readonly phoneMask: string
  readonly codeLength: number
  readonly sells: boolean
}

const own = {
  shortname: 'demo-tv',
  name: 'Demo TV',
  support: { email: 'help@demo.invalid', phone: '+70000000000' },
  caption: { ru: 'Подключиться', en: 'Become a customer' },
} as const

const loginTitle: Words = { ru: 'Вход по номеру телефона', en: 'Sign in with your phone' }
const loginDescription: Words = { ru: 'Пришлём код в сообщении', en: 'We send you a code by message' }

/** True if this id, short name or former short name belongs to the world's provider. */
export const isProvider = ({ world }: Visit, name: string): boolean =>
  [own.shortname, formerShortname, String(world.scenario.provider.id)].includes(name)

const providerFields = (visit: Visit, provider: ProviderTraits): Record<string, unknown> =>
  shaped(visit, 'provider', {
    id: provider.id,
    name: provider.name,
    landing: {
      shortname: provider.shortname,
      url: visit.origin,
      logo: null,
      regform_btn_url: `${visit.origin}/provider/${provider.shortname}`,
      regform_btn_caption: provider.caption[visit.language],
      login: { title: loginTitle[visit.language], description: loginDescription[visit.language] },
      support: { ...provider.support, url: `${visit.origin}/faq` },
    },
    agreements: {
      terms: `${visit.base}/demo/texts/terms.txt`,
      privacy: `${visit.base}/demo/texts/privacy.txt`,
      subscripition: null,
    },
    auto_auth: '',
    phone_mask: provider.phoneMask,
    is_have_purchases: provider.sells,
    is_allow_additional_packets_without_base: provider.allowsAddOnsWithoutBase,
    free_channels_count: visit.world.roster.channels.filter((channel) => channel.isFree).length,
    store_sources: [],
    language: 'ru',
    currency: { ISO_CODE: 'RUB', UTF_NAME: '₽', ASCII_NAME: 'rub', FORMAT: '{amount} {currency}' },
    display_contact_info: true,
    disallow_subscribe: false,
    phone_otp_length: provider.codeLength,
  })

/** The operator's own provider object (ACC-01). */
export const providerObject = (visit: Visit): Record<string, unknown> =>
  providerFields(visit, { ...own, ...visit.world.scenario.provider })

/** A provider besides the viewer's own, which sells its packets itself (PKT-10). */
export const neighbourObject = (visit: Visit, neighbour: Neighbour): Record<string, unknown> =>
  providerFields(visit, { ...visit.world.scenario.provider, ...neighbour, sells: false })
