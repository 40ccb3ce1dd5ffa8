/** The measurements as a table in Markdown: the shop, each other site, and the ratio to it, medians over the rounds. */
export function table({ shop, ...others }, pages) {
  const sites = Object.values(others)
  const rows = []
  const row = (label, read, format) => {
    const ours = median(shop, read)
    const cells = sites.flatMap((site) => {
      const theirs = median(site, read)
      return [format(theirs), theirs > 0 ? (ours / theirs).toFixed(2) : '—']
    })
    rows.push(`| ${[label, format(ours), ...cells].join(' | ')} |`)
  }
  for (const page of pages) {
    const load = (name) => (results) => results[`load ${page}`].map((each) => each[name])
    row(`${page}: first contentful paint`, load('fcp'), ms)
    row(`${page}: largest contentful paint`, load('lcp'), ms)
    row(`${page}: total blocking time`, load('tbt'), ms)
    row(`${page}: main thread until quiet`, load('mainThread'), ms)
    row(`${page}: layout shift`, load('cls'), (value) => value.toFixed(3))
    row(`${page}: bytes before first paint`, load('bytesBeforePaint'), kb)
    row(`${page}: bytes until quiet`, load('bytes'), kb)
    row(`${page}: requests until quiet`, load('requests'), String)
    row(`${page}: script executed, brotli`, load('script'), kb)
  }
  for (const name of [
    'tap to cart',
    'impatient taps',
    'link, rested: heading',
    'link, rested: picture',
    'link, at once: heading',
    'link, at once: picture',
  ])
    row(name, (results) => results[name], ms)
  return [
    `| | shop | ${Object.keys(others).join(' | ratio | ')} | ratio |`,
    `| --- |${' ---: |'.repeat(1 + 2 * sites.length)}`,
    ...rows,
  ].join('\n')
}

function median(results, read) {
  const values = read(results).sort((a, b) => a - b)
  return values[Math.floor(values.length / 2)]
}

const ms = (value) => `${value.toFixed(0)} ms`
const kb = (value) => `${(value / 1024).toFixed(1)} KB`
