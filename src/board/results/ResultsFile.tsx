import type { Results } from '../../contract/results.ts'
import { FileButton } from '../FileButton.tsx'
import { daysInName } from '../save-file.ts'
import { resultSheets } from './sheets.ts'

interface Props {
  results: Results
  isWaiting: boolean
}

/** Downloads the results as XLSX, a sheet for each table. */
export function ResultsFile({ results, isWaiting }: Props) {
  return (
    <FileButton
      name={`itogi-${daysInName(results.now)}.xlsx`}
      make={async () => (await import('../paper/xlsx.ts')).writeXlsx(resultSheets(results))}
      isWaiting={isWaiting}
    />
  )
}
