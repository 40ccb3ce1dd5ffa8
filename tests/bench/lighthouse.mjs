import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { TRUST } from './edge-model.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's scores for a phone, medians over the rounds, and every audit that is not perfect. */
export async function lighthouseScores(chromePath, urls, rounds) {
  const chrome = await chromeLauncher.launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', TRUST],
  })
  const rows = []
  for (const [page, url] of Object.entries(urls)) {
    const runs = []
    for (let round = 0; round < rounds; round++) {
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
      })
      runs.push(lhr)
    }
    const scores = CATEGORIES.map((category) =>
      median(runs.map(({ categories }) => Math.round(categories[category].score * 100))),
    )
    rows.push({ page, scores, wanting: wanting(runs[0]) })
  }
  chrome.kill()
  return rows
}

export function lighthouseTable(rows) {
  return [
    `| Lighthouse, phone | ${CATEGORIES.join(' | ')} |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows.map(({ page, scores }) => `| ${page} | ${scores.join(' | ')} |`),
    ...rows.flatMap(({ page, wanting }) => wanting.map((audit) => `- ${page}: ${audit}`)),
  ].join('\n')
}

function wanting({ categories, audits }) {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.995)
      .map(({ id }) => `${id} ${audits[id].score} ${audits[id].displayValue ?? ''}`.trim()),
  )
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
