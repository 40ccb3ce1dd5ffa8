/** «Канапе с лососем» from «канапе с лососем». */
export function startOfSentence(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase('ru')}${text.slice(1)}`
}
