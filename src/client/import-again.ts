/**
 * Imports a module whose import has failed on this page. Chrome (150) answers every further `import()` of such a module
 * with the first failure until the page is loaded anew (whatwg/html#6768). So if it fails again although the shop
 * answers, the page is reloaded: call this only for a tap, and only where the address holds what the shopper has done.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const answers = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) location.reload()
    throw error
  }
}
