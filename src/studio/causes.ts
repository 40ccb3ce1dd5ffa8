/** What an owner can mend, by the names that the system and the programs have for it. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [
    /ENOSPC|EDQUOT|no space left|disk quota|database or disk is full/i,
    'На диске кончилось место: удалите лишнее и попробуйте ещё раз.',
  ],
  [
    /EACCES|EPERM|EROFS|permission denied|read-only file system|not permitted/i,
    'Нет прав на запись в папку магазина: проверьте, чья она, или запустите студию под её владельцем.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|fetch failed|could not resolve host|network is unreachable/i,
    'Нет связи с интернетом или с сервером магазина: проверьте сеть и попробуйте ещё раз.',
  ],
  [
    /ENOMEM|out of memory|heap limit/i,
    'Не хватило памяти: закройте лишние программы и попробуйте ещё раз.',
  ],
]

/** The cause of a failure in Russian words, with what to do; undefined where it is none that an owner can mend. */
export function causeOf(failure: unknown): string | undefined {
  const said = wordsIn(failure)
  return CAUSES.find(([pattern]) => pattern.test(said))?.[1]
}

/** What an error says with all its causes. */
function wordsIn(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const { code = '' } = failure as NodeJS.ErrnoException
  const inner = failure.cause === undefined ? '' : wordsIn(failure.cause)
  return `${code} ${failure.message} ${inner}`
}
