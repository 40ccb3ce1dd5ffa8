import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from './drivers.mjs'

const PAUSE = 100
const PATIENCE = 300

const PREFERENCES = {
  'mail.provider.suppress_dialog_on_startup': true,
  'mail.spotlight.firstRunDone': true,
  'mail.rights.version': 1,
  'mailnews.start_page.enabled': false,
}

/** Runs within Thunderbird: puts the mails into a folder, shows each as text and as HTML, and searches their subjects. */
const SHOW = `
const [paths, words, done] = arguments
async function show() {
  const { MailServices } = ChromeUtils.importESModule('resource:///modules/MailServices.sys.mjs')
  MailServices.accounts.createLocalMailAccount()
  const root = MailServices.accounts.localFoldersServer.rootFolder.QueryInterface(Ci.nsIMsgLocalMailFolder)
  const folder = root.createLocalSubfolder('box').QueryInterface(Ci.nsIMsgLocalMailFolder)
  for (const path of paths) {
    const mail = await IOUtils.readUTF8(path)
    folder.addMessage('From - Sun Nov 29 00:00:00 2026\\n' + mail.replaceAll('\\r\\n', '\\n') + '\\n')
  }
  const mails = []
  for (const head of folder.messages) {
    const text = await inPane(folder.getUriForMsg(head), true)
    const html = await inPane(folder.getUriForMsg(head), false)
    mails.push({ subject: head.mime2DecodedSubject, sender: head.mime2DecodedAuthor, sent: head.date / 1000, text, html })
  }
  const found = {}
  for (const word of words) found[word] = await search(folder, word)
  return { mails, found }

  async function inPane(uri, asText) {
    Services.prefs.setBoolPref('mailnews.display.prefer_plaintext', asText)
    const pane = document.createXULElement('browser')
    pane.setAttribute('type', 'content')
    document.documentElement.append(pane)
    await new Promise((stopped) => {
      const listener = { OnStartRunningUrl() {}, OnStopRunningUrl: stopped, QueryInterface: ChromeUtils.generateQI(['nsIUrlListener']) }
      MailServices.messageServiceFromURI(uri).loadMessage(uri, pane.docShell, null, listener, false)
    })
    while (pane.contentDocument?.readyState !== 'complete' || !pane.contentDocument.body.textContent.trim())
      await new Promise((later) => setTimeout(later, 20))
    const { body } = pane.contentDocument
    const shown = asText ? body.innerText : body.innerHTML
    pane.remove()
    return shown
  }

  async function search(folder, word) {
    const session = Cc['@mozilla.org/messenger/searchSession;1'].createInstance(Ci.nsIMsgSearchSession)
    session.addScopeTerm(Ci.nsMsgSearchScope.offlineMail, folder)
    const term = session.createTerm()
    const { value } = term
    value.attrib = Ci.nsMsgSearchAttrib.Subject
    value.str = word
    Object.assign(term, { attrib: value.attrib, op: Ci.nsMsgSearchOp.Contains, value })
    session.appendTerm(term)
    let hits = 0
    await new Promise((searched) => {
      session.registerListener({ onSearchHit: () => hits++, onSearchDone: searched, onNewSearch() {} })
      session.search(null)
    })
    return String(hits)
  }
}
show().then((result) => done({ result }), (error) => done({ error: String(error) }))`

/** What Thunderbird, without a screen, shows of these mails, and how many it finds by each word; driven by Marionette. */
export async function inThunderbird(paths, words, scratch) {
  const home = join(scratch, 'thunderbird')
  mkdirSync(join(home, 'profile'), { recursive: true })
  const port = await freePort()
  const preferences = Object.entries({ ...PREFERENCES, 'marionette.port': port })
  const lines = preferences.map(([name, value]) => `user_pref("${name}", ${value});\n`)
  writeFileSync(join(home, 'profile/user.js'), lines.join(''))
  const marionette = ['--marionette', '--remote-allow-system-access']
  const profile = ['--no-remote', '--profile', join(home, 'profile')]
  const child = spawn(
    '/usr/lib/thunderbird/thunderbird',
    ['--headless', ...marionette, ...profile],
    {
      stdio: 'ignore',
      env: { ...process.env, HOME: home, LC_ALL: 'C.UTF-8', TZ: 'Europe/Moscow' },
    },
  )
  const ended = once(child, 'exit')
  const ask = commands(await connected(port))
  try {
    const { capabilities } = await ask('WebDriver:NewSession', {})
    await ask('Marionette:SetContext', { value: 'chrome' })
    const script = { script: SHOW, args: [paths, words], sandbox: 'system' }
    const { value } = await ask('WebDriver:ExecuteAsyncScript', script)
    if (value.error) throw new Error(value.error)
    return { version: capabilities.browserVersion, ...value.result }
  } finally {
    child.kill()
    await ended
  }
}

async function connected(port) {
  for (let tries = 0; tries < PATIENCE; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    if (isOpen) return socket
    await after(PAUSE)
  }
  throw new Error('Thunderbird does not listen')
}

/** Sends commands of Marionette, one at a time: «length:[0, number, name, parameters]», answered by [1, number, error, result]. */
function commands(socket) {
  const answers = messages(socket)
  let number = 0
  return async (name, parameters) => {
    const text = JSON.stringify([0, ++number, name, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    for (;;) {
      const { value } = await answers.next()
      if (!Array.isArray(value)) continue
      const [, , error, result] = value
      if (error) throw new Error(error.message)
      return result
    }
  }
}

async function* messages(socket) {
  let bytes = Buffer.alloc(0)
  for await (const more of socket) {
    bytes = Buffer.concat([bytes, more])
    for (;;) {
      const colon = bytes.indexOf(':')
      const end = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || bytes.length < end) break
      yield JSON.parse(bytes.subarray(colon + 1, end).toString())
      bytes = bytes.subarray(end)
    }
  }
}
