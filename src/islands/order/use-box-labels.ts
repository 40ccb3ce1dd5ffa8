import type { BoxLabels } from '../../wording/box-label.ts'
import { useImportOnMount } from '../use-import.ts'

interface LoadedLabels {
  /** Labels of all boxes of the catalogue; undefined until they are loaded. */
  labels: BoxLabels | undefined
  /** The last load failed. */
  hasFailed: boolean
  /** Loads again after a failure, which may reload the page. */
  retry: () => void
}

/** The labels of the boxes, loaded after the order is shown. */
export function useBoxLabels(): LoadedLabels {
  const { module, hasFailed, retry } = useImportOnMount(() => import('./box-labels.ts'))
  return { labels: module?.boxLabels, hasFailed, retry }
}
