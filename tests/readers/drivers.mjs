import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { fromNpm } from './install.mjs'

/** Milliseconds that an element or a state may take to come. */
const PATIENCE = 20_000
const PAUSE = 100
const KINDS = {
  button: 'button, [role=button], summary, [data-opens]',
  link: 'a[href]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
  label: 'label',
  any: 'body *',
}

/** A page in a browser that Playwright does not drive. Elements are found by kind and by a pattern of their accessible name. */
class Driven {
  /** Waits for the element of that name. Throws after 20 s. */
  async find(kind, pattern) {
    return this.#wait(`${kind} ${pattern}`, () => this.element(finder(kind, pattern)))
  }

  /** Waits until the expression, evaluated in the page, is truthy, and returns its value. Throws after 20 s. */
  async until(expression) {
    return this.#wait(expression, () => this.run(`return ${expression}`))
  }

  /**
   * Presses an element as a mouse does, from the middle of the screen, as the drivers themselves scroll below what is sticky. One
   * that is drawn anew meanwhile is found anew.
   */
  async press(kind, pattern) {
    return this.#wait(`press on ${kind} ${pattern}`, async () => {
      await this.click(await this.find(kind, pattern))
      return true
    })
  }

  async fill(pattern, text) {
    await this.type(await this.find('field', pattern), text)
  }

  async #wait(what, attempt) {
    const end = Date.now() + PATIENCE
    let last
    while (Date.now() < end) {
      try {
        const value = await attempt()
        if (value) return value
      } catch (error) {
        last = error
      }
      await after(PAUSE)
    }
    throw new Error(`Never: ${what}`, { cause: last })
  }
}

/** A script that returns the first visible element of the kind whose name has the pattern. */
function finder(kind, pattern) {
  return `
    const nameOf = (element) =>
      element.getAttribute('aria-label') ??
      (element.labels?.length ? [...element.labels].map((label) => label.textContent).join(' ') : element.textContent)
    return [...document.querySelectorAll(${JSON.stringify(KINDS[kind])})].find(
      (element) => element.getClientRects().length > 0 && ${pattern}.test(nameOf(element).replace(/\\s+/g, ' ').trim()),
    ) ?? null`
}

class Firefox extends Driven {
  #browser
  #page

  /** Errors of scripts and what the console calls an error. */
  errors = []

  static options = {
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: { 'intl.accept_languages': 'ru-RU, ru' },
  }

  /** `more`: further options of puppeteer's `launch`. */
  static async start({ width, height }, more = {}) {
    const { module } = await fromNpm('puppeteer-core')
    const firefox = new this()
    firefox.#browser = await module.default.launch({ ...this.options, ...more })
    firefox.#page = await firefox.#browser.newPage()
    await firefox.#page.setViewport({ width, height })
    firefox.#page.on('pageerror', ({ message }) => firefox.errors.push(message))
    firefox.#page.on('console', (message) => {
      if (message.type() === 'error') firefox.errors.push(message.text())
    })
    return firefox
  }

  async version() {
    return /[\d.]+/.exec(await this.#browser.version())[0]
  }

  async open(url) {
    await this.#page.goto(url)
  }

  async run(script) {
    return this.#page.evaluate(`(() => { ${script} })()`)
  }

  async element(script) {
    return (await this.#page.evaluateHandle(`(() => { ${script} })()`)).asElement()
  }

  async click(element) {
    await element.evaluate((own) => own.scrollIntoView({ block: 'center' }))
    await element.click()
  }

  async type(element, text) {
    await element.type(text)
  }

  async back() {
    await this.#page.goBack()
  }

  async reload() {
    await this.#page.reload()
  }

  /** The page on paper, as a PDF. */
  async print() {
    return this.#page.pdf({ preferCSSPageSize: true, printBackground: true })
  }

  async stop() {
    await this.#browser.close()
  }
}

class Chromium extends Firefox {
  static options = {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--force-renderer-accessibility', '--lang=ru'],
  }
}

/** WebKitGTK’s own browser on a screen that nobody sees: it has no other. */
class WebKit extends Driven {
  #driver
  #stack = new DisposableStack()

  /** WebKit’s driver tells nothing of the console. */
  errors = []

  static async start({ width, height }) {
    const { module } = await fromNpm('selenium-webdriver')
    const { Builder, Capabilities } = module.default
    const webkit = new WebKit()
    const { child, display } = await screen()
    webkit.#own(child)
    const port = await freePort()
    webkit.#own(
      spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1' },
      }),
    )
    const server = `http://127.0.0.1:${port}`
    await answering(`${server}/status`)
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        // Without its tools, whose buttons want 447 px.
        args: ['--automation', '--full-screen'],
      },
    })
    webkit.#driver = await new Builder().usingServer(server).withCapabilities(capabilities).build()
    await webkit.#driver.manage().window().setRect({ width, height })
    return webkit
  }

  #own(process) {
    return this.#stack.adopt(process, (own) => own.kill())
  }

  async version() {
    return (await this.#driver.getCapabilities()).get('browserVersion')
  }

  async open(url) {
    await this.#driver.get(url)
  }

  async run(script) {
    return this.#driver.executeScript(script)
  }

  async element(script) {
    return this.#driver.executeScript(script)
  }

  async click(element) {
    await this.#driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
    await element.click()
  }

  async type(element, text) {
    await element.sendKeys(text)
  }

  async back() {
    await this.#driver.navigate().back()
  }

  async reload() {
    await this.#driver.navigate().refresh()
  }

  async stop() {
    await this.#driver.quit()
    this.#stack.dispose()
  }
}

/** A screen that nobody sees: its process and its name. */
export async function screen() {
  const size = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', ['-displayfd', '1', ...size], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [display] = await once(child.stdout, 'data')
  return { child, display: `:${String(display).trim()}` }
}

/** A port of this machine that nobody uses. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function answering(url) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answers) return
    await after(PAUSE)
  }
  throw new Error(`No answer from ${url}`)
}

export const DRIVERS = { Firefox, Chromium, WebKit }
