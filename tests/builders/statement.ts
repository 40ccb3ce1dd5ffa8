/** The shop's account in the samples. */
export const OUR_ACCOUNT = '40802810500000000017'

/** A payment of a company to the shop; tests overwrite what matters. */
const A_DOCUMENT = {
  Номер: '101',
  Дата: '24.12.2026',
  Сумма: '12070.00',
  ПлательщикСчет: '40702810900000000123',
  Плательщик: 'ИНН 0000012341 ООО «Ромашка»',
  ПлательщикИНН: '0000012341',
  Плательщик1: 'ООО «Ромашка»',
  ПолучательСчет: OUR_ACCOUNT,
  ДатаПоступило: '24.12.2026',
  НазначениеПлатежа: 'Оплата по счёту № 12 от 20.12.2026. НДС не облагается',
}

/** Keys of a document with their values; null leaves a key out. */
export type SampleDocument = Partial<Record<keyof typeof A_DOCUMENT, string | null>>

/** A document as the file has it. */
export function documentText(changes: SampleDocument = {}): string {
  const entries = Object.entries<string | null>({ ...A_DOCUMENT, ...changes })
  return [
    'СекцияДокумент=Платежное поручение',
    ...entries.flatMap(([key, value]) => (value === null ? [] : [`${key}=${value}`])),
    'КонецДокумента',
  ].join('\r\n')
}

/** A whole statement; `encoding` is what «Кодировка=» says. */
export function statementText(
  documents: readonly SampleDocument[],
  { account = OUR_ACCOUNT, encoding = 'Windows' } = {},
): string {
  return [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    `Кодировка=${encoding}`,
    'Отправитель=Банк Пример',
    'ДатаНачала=01.12.2026',
    'ДатаКонца=31.12.2026',
    `РасчСчет=${account}`,
    'СекцияРасчСчет',
    'ДатаНачала=01.12.2026',
    `РасчСчет=${account}`,
    'НачальныйОстаток=0.00',
    'КонецРасчСчет',
    ...documents.map(documentText),
    'КонецФайла',
    '',
  ].join('\r\n')
}

/** The bytes of a text in an encoding of one byte a character. */
export function encoded(text: string, encoding: 'windows-1251' | 'ibm866'): Uint8Array {
  const signs = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from(text, (sign) => {
    const at = signs.indexOf(sign)
    if (at < 0) throw new Error(`${encoding} has no ${sign}`)
    return at
  })
}
