import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { childElements, innerTextOf, parsePage } from '../../src/integrations/html.ts'
import { inAerc } from './aerc.mjs'
import { fromNpm } from './install.mjs'
import { python, run, versionOf } from './programs.mjs'
import { inThunderbird } from './thunderbird.mjs'

const LINK = 'https://kanapelle.example/success/#1.AbCdEfGhIjKlMnOpQrStUvWxYz_-0123'
const FIRST =
  '3\u00a0×\u00a0Сет «Ёлочка»: канапе с\u00a0мёдом и\u00a0«Гауда»\u00a0— 10\u00a0470\u00a0₽'
const ROW = 'Сет «Ёлочка»: канапе с мёдом и «Гауда» 3 10 470 ₽'
const STAFF = 'Заказ №\u00a01: четверг, 24 декабря, 10:00–12:00'

/** The questions with their right answers. */
export const asked = {
  subject: ['subject of the receipt', 'Заказ №\u00a01 принят'],
  moved: ['subject with «ё», in two parts', 'Заказ №\u00a01 перенесён'],
  staff: ['subject for the staff, in three parts', STAFF],
  sender: ['sender’s name', 'Канапель'],
  link: ['link to the order, whole', LINK],
  when: ['day and window in the text', 'Привезём: четверг, 24 декабря, 10:00–12:00 по\u00a0Москве'],
  first: ['first dish with its sum in the text', FIRST],
  total: ['total in the text', 'К\u00a0оплате курьеру: 12\u00a0450\u00a0₽'],
  html: ['HTML: first dish, quantity and sum in a row', ROW],
  dish: ['dish with «ё» and quotes', '3 × Сет «Ёлочка»: канапе с\u00a0мёдом и «Гауда»'],
  sent: ['moment of sending', 'right'],
  robot: ['marked as written by a program', 'auto-generated'],
  subjectSearch: ['found by «принят», as its subject says', '1'],
  search: ['found by «перенесен», without «ё»', '1'],
}

const words = (text) => text.replace(/\s+/g, ' ').trim()

/** The row of the first dish in an HTML part, the words of its cells with blanks between them. */
function rowInHtml(html) {
  const rows = parsePage(html).elements.filter(({ tagName }) => tagName === 'tr')
  const texts = rows.map((row) => words(childElements(row).map(innerTextOf).join(' ')))
  return texts.find(isFirst) ?? ''
}

/** Nothing for a mail without HTML. */
const rowOf = (html) => html && { row: rowInHtml(html) }

/** The same row as a program shows it on a terminal. */
const rowOnTerminal = (text) => text.split('\n').map(words).find(isFirst) ?? ''

const isFirst = (row) => row.includes('10 470')

const FILES = ['receipt', 'moved', 'staff']

/** Words that a mail is looked for with: of its subject, and without its «ё». */
const SEARCHED = ['принят', 'перенесен']

/** The parts of a mail in aerc's order of preference. */
const [PLAIN, HTML] = ['text/plain,text/html', 'text/html,text/plain']

/** The answers from decoded headers and texts, by the name of the mail. */
function answersOf(mails) {
  const { receipt, moved, staff } = mails
  const line = (text, start) => text.split(/\r?\n/).find((each) => each.startsWith(start)) ?? ''
  return {
    subject: receipt.subject,
    moved: moved.subject,
    staff: staff.subject,
    sender: receipt.sender,
    link: line(receipt.text, 'https://'),
    when: line(receipt.text, 'Привезём'),
    first: line(receipt.text, '3\u00a0×'),
    total: line(receipt.text, 'К\u00a0оплате'),
    ...(receipt.row !== undefined && { html: receipt.row }),
    dish: line(staff.text, '3 ×'),
    sent: receipt.sent === receipt.wanted ? 'right' : String(receipt.sent),
    ...(receipt.robot !== undefined && { robot: receipt.robot }),
  }
}

/** Reads the three mails with this function of a file's path. */
async function read(folder, reader) {
  const mails = {}
  for (const name of FILES) {
    const path = join(folder, `${name}.eml`)
    const date = /^Date: (.*)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
    mails[name] = { wanted: Date.parse(date), ...(await reader(path)) }
  }
  return answersOf(mails)
}

const PYTHON = `
import email.policy, json, sys
message = email.message_from_binary_file(open(sys.argv[1], 'rb'), policy=email.policy.default)
html = message.get_body(('html',))
print(json.dumps({
  'subject': message['Subject'], 'sender': message['From'].addresses[0].display_name,
  'text': message.get_body(('plain',)).get_content(), 'robot': message['Auto-Submitted'],
  'html': html and html.get_content(),
  'sent': int(message['Date'].datetime.timestamp() * 1000)}))`

/**
 * Mutt and NeoMutt show a mail on a terminal; here they pipe what they show into a file. The HTML they have made text by a browser for
 * terminals, whose command `browser` is.
 */
const mutt = (program, browser) => async (folder, scratch) => {
  const shown = async (path, more = '') => {
    const [box, settings, mailcap, out] = ['mbox', 'rc', 'mailcap', 'txt'].map((end) =>
      join(scratch, `${program}.${end}`),
    )
    const mail = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
    writeFileSync(box, `From shop Sun Nov 29 00:00:00 2026\n${mail}\n\n`)
    writeFileSync(mailcap, `text/html; ${browser} %s; copiousoutput; nametemplate=%s.html\n`)
    const keys = `<pipe-message>cat > ${out}<enter><exit>`
    const base = `set folder=${scratch}\nset mailcap_path=${mailcap}\nset pipe_decode\nset wait_key=no\nunignore *\n`
    writeFileSync(settings, `${base}${more}push '${keys}'\n`)
    await onTerminal(`${program} -n -F ${settings} -R -f ${box}`, scratch)
    return readFileSync(out, 'utf8')
  }
  const answers = await read(folder, async (path) => {
    const [head, ...rest] = (await shown(path)).split('\n\n')
    const field = (name) => new RegExp(`^${name}: (.*(?:\\n\\s.*)*)$`, 'm').exec(head)?.[1]
    const asHtml = await shown(path, 'auto_view text/html\nalternative_order text/html\n')
    return {
      subject: field('Subject')?.replace(/\n\s/g, ' '),
      sender: field('From')?.replace(/ <.*/, ''),
      text: rest.join('\n\n'),
      row: rowOnTerminal(asHtml),
      sent: Date.parse(field('Date')),
      robot: field('Auto-Submitted'),
    }
  })
  return { version: versionOf(program, '-v'), answers }
}

/** Runs a program that wants a terminal, whose keys nobody presses. */
async function onTerminal(command, home) {
  const env = { ...process.env, TERM: 'xterm', HOME: home, LC_ALL: 'C.UTF-8' }
  const child = spawn('script', ['-qec', command, '/dev/null'], { env })
  child.stdout.resume()
  await once(child, 'exit')
}

function maildir(folder, scratch, name, files = FILES) {
  const box = join(scratch, name)
  for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(box, part), { recursive: true })
  for (const file of files) {
    const mail = readFileSync(join(folder, `${file}.eml`))
    writeFileSync(join(box, 'cur', `${file}:2,S`), mail)
  }
  return box
}

/** The parts of a mail of notmuch, those in others too. */
const partsOf = (parts) =>
  parts.flatMap((part) => [part, ...(Array.isArray(part.content) ? partsOf(part.content) : [])])

async function notmuch(folder, scratch) {
  const box = maildir(folder, scratch, 'notmuch')
  const config = join(scratch, 'notmuch.config')
  writeFileSync(config, `[database]\npath=${box}\n[user]\nname=a\nprimary_email=a@a.example\n`)
  const ask = (...args) => run('notmuch', args, { env: { NOTMUCH_CONFIG: config } })
  ask('new', '--quiet')
  const answers = await read(folder, (path) => {
    const id = /^Message-ID: <(.*)>/m.exec(readFileSync(path, 'utf8'))[1]
    const shown = ask('show', '--format=json', '--include-html', `id:${id}`)
    const [[[{ headers, body, timestamp }]]] = JSON.parse(shown)
    const sender = headers.From.replace(/ <.*/, '')
    const part = (type) => partsOf(body).find((each) => each['content-type'] === type)?.content
    const html = part('text/html')
    return {
      subject: headers.Subject,
      sender,
      text: part('text/plain'),
      sent: timestamp * 1000,
      ...rowOf(html),
    }
  })
  const search = ask('count', 'перенесен').trim()
  const subjectSearch = ask('count', 'subject:принят').trim()
  return { version: versionOf('notmuch'), answers: { ...answers, search, subjectSearch } }
}

async function mu(folder, scratch) {
  const box = maildir(folder, scratch, 'mu')
  const home = join(scratch, 'mu-home')
  const ask = (...args) => run('mu', [...args, `--muhome=${home}`], { mayFail: true })
  ask('init', `--maildir=${box}`)
  ask('index')
  const find = (query, fields) => ask('find', query, `--fields=${fields}`, '--nocolor').trim()
  const answers = await read(folder, (path) => {
    const id = /^Message-ID: <(.*)>/m.exec(readFileSync(path, 'utf8'))[1]
    const text = run('mu', ['view', path, '--nocolor'])
    const sender = find(`msgid:${id}`, 'f').replace(/ <.*/, '')
    return { subject: find(`msgid:${id}`, 's'), sender, text, sent: NaN }
  })
  delete answers.sent
  const count = (query) => String(find(query, 's').split('\n').filter(Boolean).length)
  const [search, subjectSearch] = [count('перенесен'), count('subject:принят')]
  return { version: versionOf('mu'), answers: { ...answers, search, subjectSearch } }
}

async function aerc(folder, scratch) {
  const found = {}
  const answers = await read(folder, async (path) => {
    const box = maildir(folder, scratch, `aerc/${basename(path)}`, [basename(path, '.eml')])
    const { found: own, ...mail } = await inAerc(box, scratch, PLAIN, SEARCHED)
    for (const word of SEARCHED) found[word] = (found[word] ?? 0) + Number(own[word])
    const { text } = await inAerc(box, scratch, HTML)
    return { ...mail, row: rowOnTerminal(text) }
  })
  const [subjectSearch, search] = SEARCHED.map((word) => found[word])
  return { version: versionOf('aerc', '-v'), answers: { ...answers, subjectSearch, search } }
}

async function thunderbird(folder, scratch) {
  const paths = FILES.map((name) => join(folder, `${name}.eml`))
  const { version, mails, found } = await inThunderbird(paths, SEARCHED, scratch)
  const answers = await read(folder, (path) => {
    const { sender, html, ...mail } = mails[paths.indexOf(path)]
    return { ...mail, sender: sender.replace(/ <.*/, ''), ...rowOf(html) }
  })
  const [subjectSearch, search] = SEARCHED.map((word) => found[word])
  return { version, answers: { ...answers, subjectSearch, search } }
}

export const readers = {
  'Python email': async (folder) => ({
    version: versionOf('/usr/bin/python3'),
    answers: await read(folder, (path) => {
      const { html, ...mail } = python(PYTHON, path)
      return { ...mail, ...rowOf(html) }
    }),
  }),
  Mutt: mutt('mutt', 'w3m -dump -cols 120 -I UTF-8 -T text/html'),
  NeoMutt: mutt(
    'neomutt',
    'lynx -dump -nolist -width=120 -assume_charset=utf-8 -display_charset=utf-8 -force_html',
  ),
  aerc,
  Thunderbird: thunderbird,
  notmuch,
  mu,
  'postal-mime': async (folder) => {
    const { module, version } = await fromNpm('postal-mime')
    const answers = await read(folder, async (path) => {
      const mail = await module.default.parse(readFileSync(path))
      const robot = mail.headers.find(({ key }) => key === 'auto-submitted')?.value
      const { subject, text, html } = mail
      const sent = Date.parse(mail.date)
      return { subject, text, robot, sender: mail.from.name, sent, ...rowOf(html) }
    })
    return { version, answers }
  },
  mailparser: async (folder) => {
    const { module, version } = await fromNpm('mailparser')
    const answers = await read(folder, async (path) => {
      const mail = await module.simpleParser(readFileSync(path))
      const sender = mail.from.value[0].name
      const robot = mail.headers.get('auto-submitted')
      const { subject, text, html, date } = mail
      return { subject, text, robot, sender, sent: Number(date), ...rowOf(html) }
    })
    return { version, answers }
  },
}

/** The programs that were believed to answer otherwise, by question; written down before they were asked. */
export const doubted = { search: ['notmuch', 'aerc', 'Thunderbird'] }

const NO_YO =
  '«е» and «ё» are two letters for notmuch, Thunderbird and aerc: who searches has to write the word as the mail does.'
const PARTS =
  'Python sets a blank between the parts of a sender’s name (`findings/python-parts-a-senders-name.sh`); mail readers do not.'
const BLANK =
  'Thunderbird makes an ordinary blank of a no-break one in its list, which may cut before the number there.'
const AS_SENT =
  'aerc searches subjects as they were sent, encoded (`findings/search-reads-subjects-undecoded.sh`): it finds by the text, `-b`.'

/** The answers that differ, by question and program, with what they mean for the shop. */
export const others = {
  subject: { Thunderbird: { answer: 'Заказ № 1 принят', note: BLANK } },
  moved: { Thunderbird: { answer: 'Заказ № 1 перенесён', note: BLANK } },
  staff: { Thunderbird: { answer: STAFF.replace('\u00a0', ' '), note: BLANK } },
  search: {
    notmuch: { answer: '0', note: NO_YO },
    Thunderbird: { answer: '0', note: NO_YO },
    aerc: { answer: '0', note: NO_YO },
  },
  subjectSearch: { aerc: { answer: '0', note: AS_SENT } },
  sender: { 'Python email': { answer: 'Канапе ль', note: PARTS } },
}
