import type { Words } from '../wire/language'

/** The set-top boxes that have a manual, named as in `manuals` of `/config.json`. */
export const manualBoxes = ['dune', 'tvip', 'eltex', 'mag'] as const

type ManualBox = (typeof manualBoxes)[number]

/** Name of a manual among the operator's texts. */
export const manualFile = (box: ManualBox): string => `manual-${box}.txt`

/** The one step that differs between the boxes: the installation of Demo TV. */
const installation: Readonly<Record<ManualBox, Words>> = {
  dune: {
    ru: 'Откройте на приставке список приложений, найдите Demo TV и установите его. Значок появится на главном экране.',
    en: 'Open the list of applications on the box, find Demo TV and install it. Its icon appears on the home screen.',
  },
  tvip: {
    ru: 'Откройте настройки приставки, в разделе «Содержимое» выберите «Портал» и введите адрес из вашего договора.',
    en: 'Open the settings of the box, choose Portal under Content and enter the address from your contract.',
  },
  eltex: {
    ru: 'Сообщите в поддержку серийный номер с наклейки на дне приставки. Через минуту она загрузит Demo TV сама.',
    en: 'Give support the serial number from the label under the box. Within a minute it loads Demo TV by itself.',
  },
  mag: {
    ru: 'При включении нажмите на пульте кнопку настройки, откройте «Серверы» и укажите Demo TV первым порталом.',
    en: 'Press the setup button of the remote control while the box starts, open Servers and make Demo TV the first portal.',
  },
}

const manualOf = (box: ManualBox): Words => ({
  ru: `Demo TV на телевизионной приставке (manual-${box})

1. Подключение

1.1. Соедините приставку с телевизором кабелем HDMI, а с роутером — сетевым кабелем. Включите питание и выберите на телевизоре нужный вход.

1.2. Дождитесь главного экрана. Если приставка предложит обновиться, согласитесь: это займёт несколько минут.

2. Установка

2.1. ${installation[box].ru}

2.2. Перезапустите приставку.

3. Вход

3.1. Введите номер телефона и код из сообщения или смотрите бесплатные каналы без входа.

3.2. Если экран остался чёрным, проверьте кабели и скорость сети: нужно не меньше 8 Мбит/с.

Эта инструкция относится к вымышленному оператору и приведена для примера.
`,
  en: `Demo TV on a set-top box (manual-${box})

1. Connecting

1.1. Connect the box to the television set with an HDMI cable and to the router with a network cable. Switch it on and choose its input on the television set.

1.2. Wait for the home screen. If the box offers an update, accept it: it takes a few minutes.

2. Installing

2.1. ${installation[box].en}

2.2. Restart the box.

3. Signing in

3.1. Enter your phone number and the code from the message, or watch the free channels without signing in.

3.2. If the screen stays black, check the cables and the speed of the network: 8 Mbit/s or more are needed.

This manual belongs to an invented operator and is here as an example.
`,
})

/** The manuals by the name of their file. */
export const manuals: readonly (readonly [file: string, text: Words])[] = manualBoxes.map((box) => [
  manualFile(box),
  manualOf(box),
])
