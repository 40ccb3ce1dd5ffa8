import { useState } from 'react'
import type { Results } from '../../contract/results.ts'
import { resultSheets } from './sheets.ts'

/** Downloads the results as XLSX, a sheet for each table. */
export function ResultsFile({ results }: { results: Results }) {
  const [hasFailed, setHasFailed] = useState(false)
  const [url, setUrl] = useState<string>()
  const { from, to } = results.now
  const name = `itogi-${from === to ? from : `${from}-${to}`}.xlsx`

  async function download() {
    try {
      const { writeSheets } = await import('../paper/xlsx.ts')
      setUrl(URL.createObjectURL(await writeSheets(resultSheets(results))))
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }

  return (
    <>
      <button type="button" className="button quiet-button" onClick={() => void download()}>
        Скачать XLSX
      </button>
      {url && (
        <a key={url} hidden href={url} download={name} ref={save}>
          {name}
        </a>
      )}
      {hasFailed && <p role="status">Файл не получился, попробуйте ещё раз</p>}
    </>
  )
}

/** A ref: follows the link to a file that has just been made, and forgets the file with the link. */
function save(link: HTMLAnchorElement | null) {
  link?.click()
  return () => URL.revokeObjectURL(link?.href ?? '')
}
