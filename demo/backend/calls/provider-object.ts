import { shaped, type Visit } from '../wire/visit'

const providerShortname = 'demo-tv'
const formerShortname = 'demo'
const providerName = 'Demo TV'

/** True if this id, short name or former short name belongs to the world's provider. */
export const isProvider = ({ world }: Visit, name: string): boolean =>
  [providerShortname, formerShortname, String(world.scenario.provider.id)].includes(name)

/** The operator's own provider object (ACC-01). */
export const providerObject = (visit: Visit): Record<string, unknown> =>
  shaped(visit, 'provider', {
    id: visit.world.scenario.provider.id,
    name: providerName,
    landing: {
      shortname: providerShortname,
      url: visit.origin,
      logo: null,
      regform_btn_url: `${visit.origin}/provider/${providerShortname}`,
      regform_btn_caption: visit.language === 'ru' ? 'Подключиться' : 'Become a customer',
      login: {
        title: visit.language === 'ru' ? 'Вход по номеру телефона' : 'Sign in with your phone',
        description: visit.language === 'ru' ? 'Пришлём код в сообщении' : 'We send you a code by message',
      },
      support: { email: 'help@demo.invalid', phone: '+70000000000', url: `${visit.origin}/faq` },
    },
    agreements: {
      terms: `${visit.base}/demo/texts/terms.txt`,
      privacy: `${visit.base}/demo/texts/privacy.txt`,
      subscripition: null,
    },
    auto_auth: '',
    phone_mask: visit.world.scenario.provider.phoneMask,
    is_have_purchases: visit.world.scenario.provider.sells,
    is_allow_additional_packets_without_base: visit.world.scenario.provider.allowsAddOnsWithoutBase,
    free_channels_count: visit.world.roster.channels.filter((channel) => channel.isFree).length,
    store_sources: [],
    language: 'ru',
    currency: { ISO_CODE: 'RUB', UTF_NAME: '₽', ASCII_NAME: 'rub', FORMAT: '{amount} {currency}' },
    display_contact_info: true,
    disallow_subscribe: false,
    phone_otp_length: visit.world.scenario.provider.codeLength,
  })
