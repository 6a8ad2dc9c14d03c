import type { Words } from '../wire/language'

/** The operator's privacy policy. */
export const privacy: Words = {
  ru: `Политика конфиденциальности Demo TV

Редакция от 1 марта 2026 года

1. Какие данные мы храним

1.1. Номер телефона и имя, если вы их указали; список ваших устройств: тип, модель, версия системы и приложения, время последнего входа; ваши настройки и PIN-код.

1.2. Что и как долго вы смотрели: канал, время начала и длительность. Раз в тридцать секунд проигрыватель сообщает, что просмотр продолжается.

1.3. Технические сведения: адрес в сети, язык, часовой пояс, ошибки проигрывателя. По адресу в сети мы узнаём вашего провайдера и страну.

2. Зачем они нужны

2.1. Номер телефона — чтобы впустить вас и прислать код. Устройства — чтобы вы видели, где открыт ваш доступ, и могли его закрыть. История просмотра — чтобы продолжить с того места, где вы остановились, и рассчитаться с правообладателями.

2.2. Технические сведения помогают находить неисправности. Мы не составляем по ним портретов и не продаём их рекламодателям.

3. Кому мы их передаём

3.1. Вашему провайдеру — если он оплачивает показ; банку — сумму и номер платежа, когда вы платите; государственным органам — только по закону и в пределах запроса.

3.2. Партнёр, на странице которого стоит наш проигрыватель, узнаёт, что просмотр начался и закончился. Номера телефона, кодов и PIN-кода он не получает.

4. Сколько мы их храним

4.1. Данные учётной записи — пока она существует и ещё шесть месяцев. Историю просмотра — год. Технические сведения — девяносто дней. Данные гостя — тридцать дней после последнего просмотра.

5. Ваши права

5.1. Вы можете посмотреть свои данные, исправить их, получить копию или попросить удалить. Для этого напишите в поддержку с номера, на который открыта учётная запись. Мы ответим в течение десяти дней.

5.2. Рассылку можно отключить в любой момент: в настройках или по ссылке в самом сообщении.

6. Что хранится у вас

6.1. Браузер хранит сведения о сеансе, выбранный язык, громкость и последний канал. Если очистить данные сайта, вход потребуется заново, а гость станет новым гостем.

Этот сервер — демонстрационный: всё, что вы ввели, лежит в его памяти, пока он не остановлен, и никуда не отправляется.
`,
  en: `Demo TV privacy policy

In the wording of 1 March 2026

1. What we keep

1.1. Your phone number and name, if you gave them; the list of your devices: kind, model, versions of system and app, the time of the last sign-in; your settings and your PIN.

1.2. What you watched and for how long: the channel, when it began, its duration. Every thirty seconds the player reports that viewing continues.

1.3. Technical details: your address in the network, language, time zone, errors of the player. From the address we learn your provider and your country.

2. What it is for

2.1. The phone number lets you in and takes your code. Devices are listed so that you see where your account is open and can close it. The history lets you go on where you stopped, and us settle with the owners of the rights.

2.2. Technical details help to find faults. We draw no portraits from them and sell them to no advertiser.

3. Whom we pass it to

3.1. Your provider, if it pays for the service; the bank, the amount and number of a payment when you make one; public authorities, only as the law demands and no more than was asked.

3.2. A partner whose page holds our player learns that viewing has begun and ended. Phone numbers, codes and PINs do not reach it.

4. How long we keep it

4.1. The data of an account, while it exists and for six months more. The history, for a year. Technical details, for ninety days. A guest's data, for thirty days after the last viewing.

5. Your rights

5.1. You can see your data, correct it, have a copy of it or ask us to delete it. Write to support from the number the account belongs to. We answer within ten days.

5.2. Messages about news can be ended at any time: in the settings, or by the link in the message.

6. What is kept at your end

6.1. The browser keeps the session, the chosen language, the volume and the last channel. When the data of the site is cleared you sign in anew, and a guest becomes a new guest.

This server is for demonstration: what you type stays in its memory until it stops, and is sent nowhere.
`,
}
