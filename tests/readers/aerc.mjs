import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { run } from './programs.mjs'

const PAUSE = 50
const PATIENCE = 200

/** Each part goes through a filter before it is drawn, which keeps it in the file `body`; aerc's own for HTML is w3m as well. */
const settings = (body, preferred) => `[ui]
index-format=%D|%n|%s|
timestamp-format=2006-01-02T15:04:05Z07:00
this-day-time-format=
this-week-time-format=
this-year-time-format=
empty-message=(none)
[viewer]
pager=cat
alternatives=${preferred}
header-layout=Auto-Submitted
[filters]
text/plain=tee ${body}.part && mv ${body}.part ${body}
text/html=w3m -dump -cols 120 -I UTF-8 -T text/html | tee ${body}.part && mv ${body}.part ${body}
`

/**
 * Opens the only mail of a maildir in aerc, on a terminal that nobody sees (tmux): what its list and its viewer show, with the text in
 * the preferred part, and whether the mail is found by each of the words.
 */
export async function inAerc(box, scratch, preferred, searched = []) {
  const home = mkdtempSync(join(scratch, 'aerc-'))
  const body = join(home, 'body')
  mkdirSync(join(home, 'aerc'))
  const write = (name, text) => writeFileSync(join(home, 'aerc', name), text, { mode: 0o600 })
  const account = `source=maildir://${dirname(box)}\ndefault=${basename(box)}`
  write('accounts.conf', `[shop]\n${account}\nfrom=a <a@a.example>\n`)
  write('binds.conf', readFileSync('/usr/share/aerc/binds.conf'))
  write('aerc.conf', settings(body, preferred))
  const tmux = (...args) => run('tmux', ['-S', join(home, 'tmux'), ...args])
  const screen = () => tmux('capture-pane', '-p')
  const keys = (...names) => tmux('send-keys', ...names)
  const env = ['-e', `XDG_CONFIG_HOME=${home}`, '-e', `HOME=${home}`]
  tmux('-f', '/dev/null', 'new-session', '-d', '-x', '200', '-y', '50', ...env, 'aerc')
  try {
    const row = () => /(\d{4}-\d\d-\d\dT\S+?)\|(.*?)\|(.*?)\|/.exec(screen())
    const [, sent, sender, subject] = await until(row)
    const found = {}
    for (const word of searched) {
      keys(`:filter ${word}`, 'Enter')
      await until(() => screen().includes(`| filter ${word}`))
      found[word] = await until(() => (row() ? '1' : screen().includes('(none)') && '0'))
      keys(':clear', 'Enter')
      await until(() => row() && !screen().includes('| filter'))
    }
    keys('Enter')
    const robot = await until(() => /^Auto-Submitted: (.*\S)/m.exec(screen())?.[1])
    await until(() => existsSync(body))
    return {
      sent: Date.parse(sent),
      sender,
      subject,
      robot,
      found,
      text: readFileSync(body, 'utf8'),
    }
  } finally {
    tmux('kill-server')
  }
}

async function until(attempt) {
  for (let tries = 0; tries < PATIENCE; tries++) {
    const value = attempt()
    if (value) return value
    await after(PAUSE)
  }
  throw new Error(`aerc never showed it: ${attempt}`)
}
