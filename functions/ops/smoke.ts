/** The failed checks of the shop at `origin`; empty when it works and runs this build. Places no order. */
export async function smoke(origin: string, build: string): Promise<string[]> {
  const failures: string[] = []
  const check = async (name: string, passes: () => Promise<boolean>) => {
    if (!(await passes().catch(() => false))) failures.push(name)
  }
  const get = (path: string, init?: RequestInit) => fetch(new URL(path, origin), init)
  const post = (path: string, headers: Record<string, string>) =>
    get(path, { method: 'POST', body: '{"lines":[]}', headers })
  const json = { 'content-type': 'application/json' }

  await check('the home page has its security policy', async () => {
    const page = await get('/')
    const policy = page.headers.get('content-security-policy') ?? ''
    return page.ok && /script-src 'self' 'sha256-/.test(policy)
  })
  await check(`/api/health reports ok and build ${build}`, async () => {
    const health = (await (await get('/api/health')).json()) as { status: string; build: string }
    return health.status === 'ok' && health.build === build
  })
  await check('an empty cart costs 0 ₽', async () => {
    const quote = (await (await post('/api/quote', json)).json()) as { orderTotal: number }
    return quote.orderTotal === 0
  })
  await check('a cross-origin request is refused', async () => {
    const { status } = await post('/api/quote', { ...json, 'sec-fetch-site': 'cross-site' })
    return status === 403
  })
  await check('an unknown page is an uncached 404', async () => {
    const page = await get('/no-such-page/')
    return page.status === 404 && /no-store/.test(page.headers.get('cache-control') ?? '')
  })
  return failures
}
