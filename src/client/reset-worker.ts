/*
 * Inline in the error page, which a page that was kept broken ends on: removes the service worker and what it keeps, so that
 * the next page comes from the shop; an order that waits stays. Only where the shop answers: a network that fails is no fault of what is kept.
 */
void (async () => {
  const worker = await navigator.serviceWorker.getRegistration('/')
  if (!worker) return
  const { ok } = await fetch('/builds/latest.json', { method: 'HEAD', cache: 'no-store' })
  if (!ok) return
  await worker.unregister()
  const kept = (await caches.keys()).filter((name) => /^shop-\d+:(?!order$)/.test(name))
  await Promise.all(kept.map((name) => caches.delete(name)))
})().catch(() => {})

export {}
