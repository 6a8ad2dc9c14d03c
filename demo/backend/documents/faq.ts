import type { Words } from '../wire/language'

/** Frequent questions: every question is one line marked with `#`, its answer follows after a blank line. */
export const faq: Words = {
  ru: `Здесь собраны вопросы, с которыми в поддержку Demo TV обращаются чаще всего. Если ответа на ваш вопрос нет, напишите нам: мы отвечаем каждый день, без выходных.

# Можно ли смотреть без регистрации?

Да. Бесплатные каналы открываются сразу, без входа и номера телефона.

Войти нужно, чтобы подключать пакеты, хранить избранное и историю просмотра и задать PIN-код.

# Как войти?

Укажите номер телефона и введите код из сообщения. Код действует десять минут и подходит один раз.

Если сообщение не пришло за минуту, запросите код ещё раз. Проверьте также, что телефон принимает сообщения с незнакомых номеров.

# Сколько устройств можно подключить?

Столько, сколько указано в настройках вашей учётной записи, обычно пять. Смотреть на них можно одновременно.

Если все места заняты, откройте настройки, найдите устройство, которым больше не пользуетесь, и отключите его. Показ на нём прекратится сразу.

# Какая нужна скорость интернета?

Для каналов в высокой чёткости — не ниже 8 Мбит/с, для 4K — не ниже 25 Мбит/с. При меньшей скорости качество картинки снижается само, чтобы показ не прерывался.

# Почему видео останавливается?

Чаще всего мешает домашняя сеть. Подойдите ближе к роутеру или подключите устройство кабелем, остановите большие загрузки и перезапустите роутер.

Если останавливается только один канал, подождите несколько минут: возможно, мы уже чиним его.

Если ничего не помогло, напишите в поддержку: название канала, время и устройство.

# Как посмотреть передачу, которая уже прошла?

Откройте программу передач, выберите день и нажмите на передачу. Большинство каналов хранят передачи семь дней.

Отдельные передачи в архиве закрыты: так решают те, кому принадлежат права на показ.

# Как подключить или отключить пакет?

Выберите пакет в разделе подписок, посмотрите, что в него входит, и оплатите удобным способом. Каналы откроются в течение минуты.

Отключить пакет можно там же. Оплаченный месяц останется открытым до конца.

# Где ввести промокод?

В разделе подписок есть поле для промокода. Введите код так, как он написан; большие и маленькие буквы значения не имеют.

# Как закрыть каналы 18+ от детей?

Задайте в настройках PIN-код и создайте для ребёнка отдельный профиль. В детском профиле каналов и фильмов с отметкой 18+ нет, а перейти из него во взрослый без PIN-кода нельзя.

# На каких устройствах работает Demo TV?

В браузере компьютера, телефона и планшета, в приложениях для телефонов и телевизоров и на телевизионных приставках.

Как установить приложение или настроить приставку, написано в инструкциях на этом сайте.

# Что делать, если я забыл PIN-код?

Запросите новый в настройках: мы пришлём код на номер телефона, с которым вы вошли. После этого задайте другой PIN-код.
`,
  en: `These are the questions that support of Demo TV receives most often. If yours is not among them, write to us: we answer every day, weekends included.

# Can I watch without registering?

Yes. Free channels open at once, without signing in and without a phone number.

Sign in to subscribe to packets, to keep favourites and your history, and to set a PIN.

# How do I sign in?

Enter your phone number and type the code from the message. A code is valid for ten minutes and works once.

If no message has arrived after a minute, request another code. Check as well that your phone accepts messages from unknown numbers.

# How many devices can I connect?

As many as the settings of your account say, usually five. You can watch on all of them at the same time.

If all places are taken, open the settings, find a device that you no longer use and remove it. It stops playing at once.

# How fast must my internet connection be?

Channels in high definition need 8 Mbit/s or more, 4K needs 25 Mbit/s or more. On a slower connection the quality of the picture is reduced by itself, so that it does not stop.

# Why does the video stop?

In most cases the reason is the network at home. Move closer to your router or connect the device by cable, pause large downloads and restart the router.

If only one channel stops, wait for some minutes: we may already be repairing it.

If nothing helps, write to support and name the channel, the time and your device.

# How do I watch a programme that is over?

Open the schedule, choose a day and press the programme. Most channels keep their programmes for seven days.

Some programmes are closed in the archive, because the owners of the rights do not allow it.

# How do I subscribe to a packet, and how do I end it?

Choose a packet among the subscriptions, look at what it contains and pay in the way you like. Its channels open within a minute.

You end a packet in the same place. A month that is paid for stays open until its end.

# Where do I enter a promo code?

There is a field for it among the subscriptions. Type the code as it is written; capital and small letters are the same.

# How do I keep children away from channels marked 18+?

Set a PIN in the settings and create a profile for the child. A child's profile has no channels and films marked 18+, and only the PIN leads from it to the profile of an adult.

# Which devices can I use?

A browser on a computer, phone or tablet, our apps for phones and television sets, and set-top boxes.

The instructions on this site say how to install the app and how to set up a box.

# What if I have forgotten my PIN?

Request a new one in the settings: we send a code to the phone number that you signed in with. Then set another PIN.
`,
}
