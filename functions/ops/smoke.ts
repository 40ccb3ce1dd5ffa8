/** What is wrong with the shop that answers at `origin`; empty when it is well and is that build. Takes no order. */
export async function smoke(origin: string, build: string): Promise<string[]> {
  const complaints: string[] = []
  const check = async (what: string, fine: () => Promise<boolean>) => {
    if (!(await fine().catch(() => false))) complaints.push(what)
  }
  const get = (path: string, init?: RequestInit) => fetch(new URL(path, origin), init)
  const post = (path: string, headers: Record<string, string>) =>
    get(path, { method: 'POST', body: '{"lines":[]}', headers })
  const json = { 'content-type': 'application/json' }

  await check('the home page is there, with its policy', async () => {
    const page = await get('/')
    const policy = page.headers.get('content-security-policy') ?? ''
    return page.ok && /script-src 'self' 'sha256-/.test(policy)
  })
  await check(`health says ok and build ${build}`, async () => {
    const health = (await (await get('/api/health')).json()) as { status: string; build: string }
    return health.status === 'ok' && health.build === build
  })
  await check('an empty cart prices to nothing', async () => {
    const quote = (await (await post('/api/quote', json)).json()) as { orderTotal: number }
    return quote.orderTotal === 0
  })
  await check('another origin is refused', async () => {
    const { status } = await post('/api/quote', { ...json, 'sec-fetch-site': 'cross-site' })
    return status === 403
  })
  await check('an unknown page is a 404 that nobody keeps', async () => {
    const page = await get('/no-such-page/')
    return page.status === 404 && /no-store/.test(page.headers.get('cache-control') ?? '')
  })
  return complaints
}
