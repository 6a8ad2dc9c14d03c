import type { Words } from '../wire/language'

/** The user agreement, accepted before watching. */
export const agreement: Words = {
  ru: `Пользовательское соглашение Demo TV

Редакция от 1 марта 2026 года

1. О чём это соглашение

1.1. Demo TV — вымышленный оператор. Он показывает телевизионные каналы в прямом эфире и в записи через сайт, приложения и проигрыватели на страницах партнёров. Соглашение описывает, как вы пользуетесь этим показом и чего мы ждём друг от друга.

1.2. Вы принимаете соглашение, когда отмечаете его на первой странице, входите по номеру телефона или начинаете смотреть как гость. Если вы с ним не согласны, закройте страницу: без этого показ не начнётся.

2. Учётная запись

2.1. Гость смотрит бесплатные каналы без регистрации. Чтобы подключать пакеты, управлять устройствами и задать PIN-код, нужно войти по номеру телефона. Код для входа приходит сообщением, действует десять минут и подходит один раз.

2.2. Не сообщайте коды никому, даже сотрудникам поддержки: они о них не спрашивают. Всё, что сделано из вашей учётной записи, считается сделанным вами, пока вы не сообщили нам, что потеряли к ней доступ.

2.3. К одной учётной записи подключается не больше устройств, чем указано в настройках. Лишнее устройство можно отключить там же; показ на нём прекратится сразу.

3. Просмотр

3.1. Каналы и передачи предназначены для личного просмотра дома. Их нельзя записывать для распространения, показывать за плату и транслировать в общественных местах.

3.2. Состав каналов, глубину архива и качество определяют правообладатели. Отдельные передачи могут быть закрыты в архиве или недоступны в вашем регионе; в таком случае вместо них показывается заставка.

3.3. Передачи и каналы с отметкой 18+ открываются после подтверждения возраста или ввода PIN-кода. Родители отвечают за то, чтобы дети не знали PIN-код.

4. Оплата

4.1. Платные пакеты подключаются на месяц и продлеваются автоматически, пока вы их не отключите. Цена указана до подключения и не меняется внутри оплаченного месяца.

4.2. Если на счёте не хватает денег, показ платных каналов приостанавливается до пополнения. Бесплатные каналы остаются доступны, если иное не предусмотрено договором с вашим провайдером.

5. Ответственность

5.1. Мы стараемся, чтобы показ шёл без перерывов, но не отвечаем за качество вашей сети и устройства. О плановых работах предупреждаем не позднее чем за сутки.

5.2. Мы можем закрыть доступ тому, кто нарушает это соглашение, и сообщим о причине на указанный номер телефона.

6. Изменения и связь

6.1. Новая редакция вступает в силу через десять дней после публикации. Если вы продолжаете смотреть, вы её принимаете.

6.2. Вопросы, жалобы и предложения присылайте в поддержку. Ответ приходит в течение трёх рабочих дней.

Этот текст написан для демонстрации и ни к чему не обязывает.
`,
  en: `Demo TV user agreement

In the wording of 1 March 2026

1. What this is about

1.1. Demo TV is an invented operator. It shows television channels live and from the archive on its site, in its apps and in players on partners' pages. This agreement says how you use that service and what we expect of each other.

1.2. You accept the agreement when you tick it on the first page, sign in with your phone number, or begin to watch as a guest. If you do not agree, close the page: nothing is shown without it.

2. Your account

2.1. A guest watches free channels without registering. To subscribe to packets, look after your devices and set a PIN, sign in with a phone number. The code comes in a message, holds for ten minutes and works once.

2.2. Do not share your codes with anyone, not even to our support: they never ask. What is done from your account counts as done by you until you tell us that you have lost it.

2.3. No more devices can be connected to an account than its settings say. One too many can be removed there; what it shows stops at once.

3. Watching

3.1. Channels and programmes are for you to watch at home. They may not be recorded to be passed on, shown for money, or played in public places.

3.2. Which channels there are, how far the archive reaches and how good the picture is depends on the owners of the rights. Single programmes may be closed in the archive or in your region; a still picture is then shown in their place.

3.3. Programmes and channels marked 18+ open after you have confirmed your age or typed your PIN. Parents see to it that children do not know the PIN.

4. Paying

4.1. Paid packets run for a month and are renewed until you end them. The price is shown before you subscribe and does not change within a month that is paid.

4.2. When there is too little on the account, paid channels stop until it is filled up. Free channels continue, unless your contract with your provider says otherwise.

5. Who answers for what

5.1. We do our best to keep the picture running, but do not answer for the quality of your network and device. Planned work is announced a day before at the latest.

5.2. We may close the service to a viewer who breaks this agreement, and send the reason by message.

6. Changes and contact

6.1. A new wording holds from the tenth day after it is published. A viewer who continues to watch accepts it.

6.2. Questions, complaints and ideas are welcome at support. An answer comes within three working days.

This text was written for a demonstration and is not binding.
`,
}
