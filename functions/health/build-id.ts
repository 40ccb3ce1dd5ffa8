/** The id of the running build; `development` where nothing is built. */
export async function readBuildId(assets: Fetcher): Promise<string> {
  const latest = await assets.fetch('https://assets.local/builds/latest.json')
  return latest.ok ? (await latest.json<{ id: string }>()).id : 'development'
}
