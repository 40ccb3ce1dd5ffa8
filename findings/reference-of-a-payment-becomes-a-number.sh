#!/usr/bin/env bash
# iso20022.js 0.0.15 reads the references and purposes of a camt.053 bank statement as numbers where they look like one: «000123»
# comes as 123, and the purpose «0005» as 5. The mark of a payment taken back (`RvslInd`, true) becomes a boolean, is then compared
# with the word «true», and so every row says `reversal: false`. «К-0005» is kept. One would expect texts, as the standard says, and
# the mark to be seen.
# The order with the number 0005 is not found, and money that the bank has taken back looks like any other row. Ask for such fields
# from the XML.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { CashManagementEndOfDayReport } from 'iso20022.js'
const rows = [
  ['A12', 'К-0005', false],
  ['000123', '0005', false],
  ['B12', '0005', true],
]
const balance = (code) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="RUB">0.00</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-28</Dt></Dt></Bal>`
const entries = rows.map(
  ([reference, purpose, back]) => `<Ntry><Amt Ccy="RUB">990.50</Amt><CdtDbtInd>${back ? 'DBIT' : 'CRDT'}</CdtDbtInd>
  <RvslInd>${back}</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-28</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
  <BkTxCd><Prtry><Cd>PMNT</Cd></Prtry></BkTxCd>
  <NtryDtls><TxDtls><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
)
const report = CashManagementEndOfDayReport.fromXML(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-28T10:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-28T10:00:00</CreDtTm>
<FrToDt><FrDtTm>2026-11-28T00:00:00</FrDtTm><ToDtTm>2026-11-28T23:59:59</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>40802810500000000017</Id></Othr></Id><Ccy>RUB</Ccy>
<Svcr><FinInstnId><BIC>SABRRUMM</BIC></FinInstnId></Svcr></Acct>
${balance('OPBD')}${balance('CLBD')}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`)
for (const [index, [reference, purpose, back]] of rows.entries()) {
  const { accountServicerReferenceId, reversal, transactions } = report.statements[0].entries[index]
  const read = [accountServicerReferenceId, transactions[0].remittanceInformation, reversal]
  console.log(`${JSON.stringify([reference, purpose, back])} is ${JSON.stringify(read)}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund iso20022.js@0.0.15

seen=$(node run.mjs)
expected='["A12","К-0005",false] is ["A12","К-0005",false]
["000123","0005",false] is [123,5,false]
["B12","0005",true] is ["B12",5,false]'
echo 'Reference, purpose and mark of a row by iso20022.js 0.0.15:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
