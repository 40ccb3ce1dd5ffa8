#!/usr/bin/env bash
# Python's own urllib.robotparser (3.11.2 of Debian 12) reads a robots.txt only up to the first blank line after a rule: of «Disallow: /api/», a
# blank line and «Disallow: /drafts/» it keeps the first and allows /drafts/. RFC 9309 lets blank lines stand anywhere, and
# Protego 0.2.1 and robots-parser 3.0.1 refuse both. One would expect the rules to go on until the next User-agent.
# A blank line that was meant for the eye opens the rest of a site to every robot written in Python: keep the rules of a group
# together, and ask two readers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
for package in python3 python3-protego; do
  dpkg -s "$package" >/dev/null 2>&1 || apt-get install -y -qq --no-install-recommends "$package" >/dev/null
done
npm install --silent --no-audit --no-fund robots-parser@3.0.1

printf '%s\n' 'User-agent: *' 'Disallow: /api/' '' 'Disallow: /drafts/' > robots.txt
cat > read.py <<'PY'
from urllib.robotparser import RobotFileParser
from protego import Protego

text = open('robots.txt').read()
own = RobotFileParser()
own.parse(text.splitlines())
other = Protego.parse(text)
for path in ['/api/', '/drafts/']:
    address = 'https://example.com' + path
    print(path, 'urllib:', own.can_fetch('Bot', address), 'Protego:', other.can_fetch(address, 'Bot'))
PY
cat > read.cjs <<'JS'
const robotsParser = require('robots-parser')
const file = robotsParser('https://example.com/robots.txt', require('fs').readFileSync('robots.txt', 'utf8'))
for (const path of ['/api/', '/drafts/']) console.log(path, 'robots-parser:', file.isAllowed(`https://example.com${path}`, 'Bot'))
JS

seen=$(/usr/bin/python3 read.py; node read.cjs)
expected='/api/ urllib: False Protego: False
/drafts/ urllib: True Protego: False
/api/ robots-parser: false
/drafts/ robots-parser: false'
/usr/bin/python3 --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
