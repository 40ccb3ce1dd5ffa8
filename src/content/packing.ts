/** How boxes are packed and kept cold, step by step; the drawings are in `public/media/packing/`. Only what the kitchen does. */
export const packing = [
  {
    drawing: 'sorted',
    title: 'Раскладываем',
    text: 'У\u00a0каждого вкуса своё место в\u00a0коробке, соус едет отдельно.',
  },
  {
    drawing: 'chilled',
    title: 'Охлаждаем',
    text: 'Закрытые коробки ждут машину в\u00a0холодильнике при\u00a0+2…+6\u00a0°C.',
  },
  {
    drawing: 'carried',
    title: 'Везём',
    text: 'Холодное\u00a0— в\u00a0термосумках, чай и\u00a0кофе\u00a0— в\u00a0термосах, тёплое\u00a0— отдельно.',
  },
  {
    drawing: 'opened',
    title: 'Вносим и\u00a0проверяем',
    text: 'Коробки открываете при\u00a0курьере. Если что-то не\u00a0так, заменим или\u00a0вернём деньги.',
  },
] as const
