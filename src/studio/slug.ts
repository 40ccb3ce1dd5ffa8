/** Latin for a Russian letter, as the addresses of the shop are written. */
const LATIN: Record<string, string> = Object.fromEntries(
  [
    'а a',
    'б b',
    'в v',
    'г g',
    'д d',
    'е e',
    'ё e',
    'ж zh',
    'з z',
    'и i',
    'й y',
    'к k',
    'л l',
    'м m',
    'н n',
    'о o',
    'п p',
    'р r',
    'с s',
    'т t',
    'у u',
    'ф f',
    'х h',
    'ц ts',
    'ч ch',
    'ш sh',
    'щ sch',
    'ъ',
    'ы y',
    'ь',
    'э e',
    'ю yu',
    'я ya',
  ].map((pair) => [pair[0]!, pair.slice(2)]),
)

/** The address of a name: `kanape-s-lososem` for «Канапе с лососем». */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => LATIN[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
