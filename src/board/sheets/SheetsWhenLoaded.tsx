import { useImportOnMount } from '../../islands/use-import.ts'
import type { SheetName } from './Sheets.tsx'

/** A sheet, with the recipes that it counts, loaded when the first is opened. */
export function SheetsWhenLoaded({ name }: { name: SheetName }) {
  const { module, hasFailed, retry } = useImportOnMount(() => import('./Sheets.tsx'))
  if (module) return <module.Sheets key={name} name={name} />
  if (!hasFailed) return <p>Загружаем…</p>
  return (
    <p role="status">
      Не получилось загрузить: проверьте связь.{' '}
      <button type="button" className="button" onClick={retry}>
        Ещё раз
      </button>
    </p>
  )
}
