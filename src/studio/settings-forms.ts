import { fields } from '@keystatic/core'

const required = { validation: { isRequired: true } } as const
const line = (label: string, description?: string) =>
  fields.text({ label, ...(description && { description }), ...required })
const optionalLine = (label: string, description?: string) =>
  fields.text({ label, ...(description && { description }) })
const number = (label: string, description: string) =>
  fields.integer({ label, description, validation: { isRequired: true, min: 1 } })

/** The form of `owner.json`. */
export const ownerForm = {
  phone: line('Телефон', 'Как +79991234567; на страницах он записан по-русски.'),
  email: line('Почта'),
  openingHours: fields.object(
    { opens: line('С', 'Например, 08:00.'), closes: line('До', 'Например, 21:00.') },
    { label: 'Часы работы', description: 'Когда отвечает телефон, каждый день, по Москве.' },
  ),
  pickupAddress: line('Адрес самовывоза'),
  legal: fields.object(
    {
      trader: line('Продавец', 'Как в документах: ИП Фамилия Имя Отчество.'),
      registration: line('ОГРНИП', 'Пятнадцать цифр.'),
      taxNumber: line('ИНН', 'Двенадцать цифр.'),
      registeredBy: line('Кто зарегистрировал', 'Налоговая инспекция из свидетельства.'),
      address: line('Адрес продавца', 'Для писем и претензий, с индексом.'),
      hosting: line('Хостинг', 'Кто хранит базу заказов по вашему поручению; назван в согласии.'),
      mailProvider: optionalLine(
        'Почтовая служба',
        'Кто отправляет письма покупателям по вашему поручению; названа в согласии. Пусто — писем нет.',
      ),
      since: number('Работаем с года', 'Год в подвале страниц.'),
    },
    { label: 'Реквизиты' },
  ),
  slots: fields.object(
    {
      windows: fields.array(line('Окно', 'Например, 08:00-10:00.'), {
        label: 'Окна доставки',
        itemLabel: ({ value }) => value,
      }),
      leadTimeHours: number(
        'За сколько часов',
        'Не позже чем за столько часов до окна принимают заказ.',
      ),
      horizonDays: number('На сколько дней вперёд', 'Считая сегодняшний.'),
      closedDays: fields.array(fields.date({ label: 'День', ...required }), {
        label: 'Выходные дни',
        description: 'В эти дни доставки нет. День или окно, занятые вдруг, закрывают на доске.',
        itemLabel: ({ value }) => value ?? 'Новый день',
      }),
      ordersPerWindow: fields.integer({
        label: 'Заказов на окно',
        description: 'Больше кухня не берёт. Пусто — сколько угодно.',
        validation: { min: 1 },
      }),
      piecesPerWindow: fields.integer({
        label: 'Штук на окно',
        description: 'Вместе с подарками. Пусто — сколько угодно.',
        validation: { min: 1 },
      }),
    },
    { label: 'Доставка' },
  ),
  payments: fields.multiselect({
    label: 'Способы оплаты',
    options: [
      { value: 'card', label: 'Картой курьеру' },
      { value: 'cash', label: 'Наличными' },
      { value: 'invoice', label: 'По счёту для организаций' },
    ],
  }),
}

/** The form of `trust.json`. */
export const trustForm = {
  kitchen: fields.object(
    {
      picture: optionalLine('Фотография', 'Файл в папке public/media, 4:3, не уже 960 точек.'),
      alt: optionalLine('Что на фотографии'),
    },
    { label: 'Кухня', description: 'Покажем на странице «О нас», когда заполнено всё.' },
  ),
  cook: fields.object(
    {
      name: optionalLine('Имя'),
      words: fields.text({
        label: 'О поваре',
        description: 'Одно или два предложения.',
        multiline: true,
      }),
    },
    { label: 'Повар' },
  ),
  declaration: fields.object(
    {
      number: optionalLine('Номер декларации', 'Как в реестре: ЕАЭС N RU Д-RU…'),
      href: optionalLine('Ссылка', 'На запись в реестре Росаккредитации.'),
    },
    { label: 'Декларация соответствия' },
  ),
  ratings: fields.array(
    fields.object({
      site: line('Площадка', 'Например, Яндекс Карты.'),
      score: fields.number({ label: 'Оценка', validation: { isRequired: true, min: 1, max: 5 } }),
      reviews: number('Отзывов', 'Сколько их там сегодня.'),
      href: line('Ссылка'),
    }),
    {
      label: 'Оценки на других сайтах',
      description: 'Ровно такие, какие там стоят.',
      itemLabel: ({ fields: { site } }) => site.value || 'Новая оценка',
    },
  ),
}
