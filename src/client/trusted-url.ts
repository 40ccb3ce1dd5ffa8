/** The address of a worker's script as a browser with Trusted Types takes it. */
export function trustedUrl(url: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
  return trustedTypes?.createPolicy('shop', { createScriptURL: String }).createScriptURL(url) ?? url
}
