#!/usr/bin/env bash
# A paragraph whose CSS says `display: flex` or `grid` is no paragraph for screen readers in Chromium (156 of Debian 12): its texts stand
# in the tree as if they were parts of what is around it, and the blanks between its parts are left out, although they are in the
# HTML. Orca 43.1 reads «24 штуки528 г3 490 ₽» where «24 штуки», «528 г» and, a paragraph further, «3 490 ₽» are seen. A heading or a list item
# with the same CSS keeps its role. One would expect CSS that sets things out to leave alone what they are.
# Facts of a product in a row are often set so. A blank that `white-space: pre-wrap` keeps stays in the tree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends chromium >/dev/null

cat > run.mjs <<'JS'
import puppeteer from 'puppeteer-core'

const browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()
const session = await page.createCDPSession()
await session.send('Accessibility.enable')
const KEPT = ['paragraph', 'heading', 'listitem', 'StaticText']
for (const tag of ['p', 'h2', 'li'])
  for (const style of ['block', 'flex', 'grid', 'flex; white-space: pre-wrap']) {
    await page.setContent(`<article><${tag} style="display: ${style}"><span>24 штуки </span><span>528 г</span></${tag}></article>`)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const said = nodes.filter(({ ignored, role }) => !ignored && KEPT.includes(role.value))
    const words = said.map(({ role, name }) => (role.value === 'StaticText' ? `«${name.value}»` : role.value))
    console.log(`${tag}, ${style}: ${words.join(' ')}`)
  }
await browser.close()
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0

seen=$(node run.mjs)
expected='p, block: paragraph «24 штуки » «528 г»
p, flex: «24 штуки» «528 г»
p, grid: «24 штуки» «528 г»
p, flex; white-space: pre-wrap: «24 штуки » «528 г»
h2, block: heading «24 штуки » «528 г»
h2, flex: heading «24 штуки» «528 г»
h2, grid: heading «24 штуки» «528 г»
h2, flex; white-space: pre-wrap: heading «24 штуки » «528 г»
li, block: listitem «24 штуки » «528 г»
li, flex: listitem «24 штуки» «528 г»
li, grid: listitem «24 штуки» «528 г»
li, flex; white-space: pre-wrap: listitem «24 штуки » «528 г»'
chromium --version 2>/dev/null
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
