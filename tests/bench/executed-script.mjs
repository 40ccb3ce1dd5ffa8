import { brotliBytes } from './edge-model.mjs'

/** Begins to count what runs; before the page is opened. */
export async function countScript(cdp) {
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
}

/** Bytes (brotli) of all scripts that have run since, inline ones too: what was only fetched ahead does not count. */
export async function executedScript(cdp) {
  await cdp.send('Debugger.enable')
  const { result } = await cdp.send('Profiler.takePreciseCoverage')
  let bytes = 0
  for (const { url, scriptId, functions } of result) {
    if (!url.startsWith('http') || !functions.some(({ ranges }) => ranges[0].count > 0)) continue
    const { scriptSource } = await cdp.send('Debugger.getScriptSource', { scriptId })
    bytes += brotliBytes(scriptSource)
  }
  return bytes
}
