import { useEffect, useState } from 'react'

interface Imported<Module> {
  /** Undefined until it is loaded. */
  module: Module | undefined
  /** The last load failed. */
  hasFailed: boolean
  load: () => void
  /** Loads ahead of need: a failure is not shown. */
  preload: () => void
  /** Loads again after a failure; may reload the page (`importAgain`). */
  retry: () => void
}

/** A module that is loaded on demand. */
export function useImport<Module>(importModule: () => Promise<Module>): Imported<Module> {
  const [module, setModule] = useState<Module>()
  const [hasFailed, setHasFailed] = useState(false)

  function keep(loading: Promise<Module>) {
    loading.then(
      (loaded) => {
        setModule(loaded)
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )
  }
  return {
    module,
    hasFailed,
    load: () => keep(importModule()),
    preload: () => void importModule().then(setModule, () => {}),
    retry: () => keep(importAgain(importModule)),
  }
}

/** A module that is loaded once the component is mounted. */
export function useImportOnMount<Module>(importModule: () => Promise<Module>): Imported<Module> {
  const imported = useImport(importModule)
  useEffect(imported.load, [])
  return imported
}

/**
 * Imports a module whose import has failed on this page. Chrome (150) answers every further `import()` of such a module
 * with the first failure until the page is loaded anew (whatwg/html#6768). So if it fails again although the shop
 * answers, this reloads the page, which loses what is typed in an unsent form.
 */
export async function importAgain<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule()
  } catch (error) {
    const answers = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) location.reload()
    throw error
  }
}
