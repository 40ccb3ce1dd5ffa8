import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../functions/database/database.ts'
import { createStores } from '../../functions/database/stores.ts'
import { passkeys } from '../../functions/database/staff/passkeys.ts'
import { openDatabase } from '../../functions/node/open-database.ts'
import { openLine } from '../../functions/people/sealed-line.ts'
import { runConsole } from '../../functions/ops/console.ts'
import { aProduct } from '../builders/catalogue.ts'
import { orderBody } from '../builders/order.ts'
import { soonestSlot } from '../builders/slot.ts'
import { shopOn } from './shop.ts'

// The console on a file of SQLite. tests/e2e/console.test.ts runs it on the D1 of a served shop.

const { date: DATE, window: WINDOW } = soonestSlot()
const DISH = aProduct().name

let folder: string
let file: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-'))
  file = join(folder, 'shop.sqlite')
  vi.stubEnv('DATABASE', file)
  vi.stubEnv('ERASE_KEY', 'k'.repeat(32))
  vi.stubEnv('ERASE_RECIPIENT', undefined)
  vi.stubEnv('BACKUP_KEY', undefined)
  await inDatabase((db) => db.migrate())
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

async function inDatabase<Result>(
  work: (db: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(file)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** What the console prints. */
const orders = async (...args: string[]) => String(await runConsole(args))

/** Takes an order and returns its number. */
function takeOrder(name: string, phone: string): Promise<number> {
  return inDatabase(async (db) => {
    const answer = await shopOn(createStores(db, true)).post(
      '/api/orders',
      orderBody({
        customer: { name, phone },
        delivery: { address: '=Тверская "1", <b>офис</b>', date: DATE, window: WINDOW },
        comment: '',
      }),
    )
    expect(answer.status).toBe(201)
    return (await answer.json<{ number: number }>()).number
  })
}

const stateOf = (number: number) =>
  inDatabase((db) =>
    db.all(sql('SELECT state, customer_phone FROM orders WHERE number = :number', { number })),
  )

test('a word that is no command gets the usage, also a name that every object has', async () => {
  for (const word of ['nothing', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])
    await expect(orders(word)).rejects.toThrow(
      `Unknown command: ${word}\n\nnpm run --silent orders`,
    )
})

test('the console lists, shows, exports and erases orders', async () => {
  const phone = '+79991112233'
  const number = await takeOrder('<i>Пульт</i>', phone)

  expect(await orders('list', DATE)).toMatch(
    new RegExp(`^${number} .*${DATE}.*${WINDOW}.*\\${phone}`, 'm'),
  )
  const [, afterQuantity = ''] = (await orders('show', String(number))).split(/2 ×\s+/)
  expect(afterQuantity.slice(0, DISH.length)).toBe(DISH)
  const rows = (await orders('export')).split('\r\n')
  expect(rows[0]).toMatch(/^\ufeff"№ заказа";"Принят \(Москва\)";"Состояние";/)
  const row = rows.find((line) => line.startsWith(`${number};`))!
  expect(row, 'no formula for a spreadsheet').toContain(`"'=Тверская ""1"", <b>офис</b>"`)
  expect(row).toContain(`"'${phone}"`)

  const ledger = ['--ledger', join(folder, 'erased.txt')]
  expect(await orders('erase', phone, '--cancel')).toContain('--yes')
  expect(await orders('erase', phone, '--cancel', '--yes', ...ledger)).toContain('Стёрто')
  expect(await orders('list', DATE)).toMatch(new RegExp(`^${number} (?!.*\\${phone})`, 'm'))
})

test('the console asks for a reason and for --yes before it cancels an order, once', async () => {
  const number = await takeOrder('Отмена', '+79990000001')
  const cancel = (...options: string[]) => orders('cancel', String(number), ...options)
  await expect(cancel('--yes')).rejects.toThrow('--reason')
  expect(await cancel('--reason', 'передумали')).toContain('--yes')
  expect(await cancel('--reason', 'передумали', '--yes')).toContain('отменён')
  expect(await cancel('--reason', 'ещё раз', '--yes')).toContain('уже отменён')
  expect(await orders('list', DATE)).toMatch(new RegExp(`^${number} .*отменён`, 'm'))
})

test('ten thousand orders are exported and listed page by page', async () => {
  await takeOrder('Первый', '+79990000002')
  const far = '2031-01-01'
  await inDatabase(async (db) => {
    const columns = await db.first<{ names: string }>(
      sql(
        "SELECT group_concat(name, ', ') AS names FROM pragma_table_info('orders') WHERE name NOT IN ('number', 'key_hash', 'delivery_date', 'cancelled_at')",
      ),
    )
    const names = columns!.names
    await db.batch([
      sql(
        `INSERT INTO orders (key_hash, delivery_date, ${names})
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
         SELECT 'many:' || i, :far, ${names} FROM n, (SELECT * FROM orders ORDER BY number DESC LIMIT 1)`,
        { far },
      ),
      sql(
        `INSERT INTO order_lines (order_number, position, product_id, name, weight, price, quantity, amount, gift)
         SELECT number, 0, 1, 'Тысяча', 1, 1, 1, 1, 0 FROM orders WHERE delivery_date = :far`,
        { far },
      ),
    ])
  })
  expect((await orders('export')).split('\r\n').length).toBeGreaterThan(10_000)
  const page = await orders('list')
  const [, before = ''] = /--before (\d+)/.exec(page) ?? []
  expect(await orders('list', '--before', before)).toMatch(
    new RegExp(`^${Number(before) - 1} `, 'm'),
  )
})

test('a person whose order is due is not erased without it, and is erased again after a restore', async () => {
  const phone = '+79994445566'
  const number = await takeOrder('Инна', phone)
  const backup = join(folder, 'backup')
  copyFileSync(file, backup)
  const ledger = ['--ledger', join(folder, 'erased.txt')]
  const erase = (...options: string[]) => orders('erase', phone, '--yes', ...options, ...ledger)

  expect(await erase()).toContain(`Ещё не доставлены: № ${number}`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 365 * 86_400_000 })
  expect(await erase()).toContain(`Ещё не доставлены: № ${number}`)
  vi.useRealTimers()
  expect(await stateOf(number)).toEqual([{ state: 'taken', customer_phone: phone }])
  expect(await erase('--cancel')).toContain(`отменены № ${number}`)
  expect(await stateOf(number)).toEqual([{ state: 'cancelled', customer_phone: '' }])
  const noted = readFileSync(ledger[1]!, 'utf8')
  expect(noted).toMatch(/^[0-9a-f]{64} \d{4}-/)
  expect(noted).not.toContain(phone.slice(2))

  copyFileSync(backup, file)
  expect(await stateOf(number)).toEqual([{ state: 'taken', customer_phone: phone }])
  expect(await orders('erase-again', ...ledger)).toContain('--yes')
  expect(await orders('erase-again', '--cancel', '--yes', ...ledger)).toContain('Стёрто снова: 1')
  expect(await stateOf(number)).toEqual([{ state: 'cancelled', customer_phone: '' }])
  expect(await orders('erase-again', ...ledger)).toContain('Стирать некого')
})

/** The files of a new key, private and public, which the console seals for. */
async function newKey(name: string): Promise<string> {
  const identity = await generateX25519Identity()
  vi.stubEnv('ERASE_RECIPIENT', await identityToRecipient(identity))
  const file = join(folder, name)
  writeFileSync(file, `# a comment\n${identity}\n`)
  return file
}

const deliver = (number: number) =>
  inDatabase((db) =>
    db.run(sql("UPDATE orders SET state = 'delivered' WHERE number = :number", { number })),
  )

test('with a public key a person is kept as a line that the private key alone opens, in the database and in the file', async () => {
  vi.stubEnv('ERASE_KEY', '')
  const phone = '+79995556677'
  await deliver(await takeOrder('Инна', phone))
  const ledger = ['--ledger', join(folder, 'erased.txt')]
  const key = await newKey('key.txt')
  const [before, after] = [join(folder, 'before'), join(folder, 'after')]
  copyFileSync(file, before)
  expect(await orders('erase', phone, '--yes', ...ledger)).toContain('Стёрто')
  copyFileSync(file, after)
  const [line = '', at] = readFileSync(ledger[1]!, 'utf8').trim().split(' ')
  const kept = await inDatabase((db) => db.all(sql('SELECT sealed, erased_by FROM erasures')))
  expect(kept).toEqual([{ sealed: line, erased_by: 'console' }])
  expect(await openLine(line, [readFileSync(key, 'utf8').split('\n')[1]!])).toEqual({ phone, at })

  // A database of before, and only the file.
  copyFileSync(before, file)
  await expect(orders('erase-again', ...ledger)).rejects.toThrow('--key')
  expect(await orders('erase-again', '--key', key, ...ledger)).toContain('--yes')
  expect(await orders('erase-again', '--key', key, '--yes', ...ledger)).toContain('Стёрто снова: 1')
  expect(await inDatabase((db) => db.all(sql('SELECT sealed FROM erasures')))).toEqual([
    { sealed: line },
  ])
  // Its orders of before, and only the table.
  const none = ['--ledger', join(folder, 'none.txt')]
  copyFileSync(before, file)
  await inDatabase((db) =>
    db.run(
      sql("INSERT INTO erasures (sealed, erased_at, erased_by) VALUES (:line, 1, 'owner')", {
        line,
      }),
    ),
  )
  expect(await orders('erase-again', '--key', key, '--yes', ...none)).toContain('Стёрто снова: 1')
  expect(existsSync(none[1]!)).toBe(false)
  expect(await orders('erase-again', '--key', key, ...none)).toContain('Стирать некого')

  const other = await newKey('other.txt')
  expect(await orders('erase-again', '--key', other, ...none)).toContain(
    'Не открылись этим ключом: 1',
  )
})

test('whoever ordered anew after being erased is not erased again, and their old orders in a backup of before are no obstacle', async () => {
  const phone = '+79995556688'
  const ledger = ['--ledger', join(folder, 'erased.txt')]
  const key = ['--key', await newKey('key.txt')]
  const number = await takeOrder('Инна', phone)
  const before = join(folder, 'before')
  copyFileSync(file, before)
  await deliver(number)
  await orders('erase', phone, '--yes', ...ledger)
  const again = await takeOrder('Инна', phone)
  expect(await orders('erase-again', '--yes', ...key, ...ledger)).toContain('Стирать некого')
  expect(await stateOf(again)).toEqual([{ state: 'taken', customer_phone: phone }])

  copyFileSync(before, file)
  await inDatabase((db) => db.run(sql("UPDATE orders SET delivery_date = '2026-01-01'")))
  expect(await orders('erase-again', '--yes', ...key, ...ledger)).toContain('Стёрто снова: 1')
  expect(await stateOf(number)).toEqual([{ state: 'taken', customer_phone: '' }])
})

test('lines of hashes and sealed lines are read of one file', async () => {
  const [hashed, sealed] = ['+79995556601', '+79995556602']
  for (const phone of [hashed, sealed]) await deliver(await takeOrder('Инна', phone))
  const before = join(folder, 'before')
  copyFileSync(file, before)
  const ledger = ['--ledger', join(folder, 'erased.txt')]
  await orders('erase', hashed, '--yes', ...ledger)
  const key = ['--key', await newKey('key.txt')]
  await orders('erase', sealed, '--yes', ...ledger)
  copyFileSync(before, file)
  expect(await orders('erase-again', '--yes', ...key, ...ledger)).toContain('Стёрто снова: 2')
  copyFileSync(before, file)
  vi.stubEnv('ERASE_KEY', '')
  await expect(orders('erase-again', ...key, ...ledger)).rejects.toThrow('ERASE_KEY')
})

test('roles are given, listed and taken away, and somebody always stays a manager', async () => {
  const [boss, cook] = ['boss@kanapelle.example', 'cook@kanapelle.example']
  expect(await orders('role', boss)).toContain('Ролей нет')
  await expect(orders('role', cook, 'kitchen'), 'the first role').rejects.toThrow('менеджером')
  expect(await orders('role', 'Boss@Kanapelle.example', 'manager')).toBe(`${boss}: manager`)
  expect(await orders('role', cook, 'kitchen')).toBe(`${cook}: kitchen`)
  await expect(orders('role', cook, 'cook')).rejects.toThrow('manager, kitchen, courier, none')
  await expect(orders('role', 'nobody', 'kitchen')).rejects.toThrow('Not an e-mail')
  await expect(orders('role', boss, 'kitchen')).rejects.toThrow('менеджером')
  await expect(orders('role', boss, 'none')).rejects.toThrow('менеджером')
  const staff = await orders('staff')
  expect(staff).toMatch(new RegExp(`^${boss} +manager`, 'm'))
  expect(staff).toMatch(new RegExp(`^${cook} +kitchen`, 'm'))
  expect(await orders('role', cook, 'none')).toContain('роли нет')
  expect(await orders('staff')).not.toContain(cook)
})

test('a colleague is dismissed with role and link, but not the last manager', async () => {
  vi.stubEnv('ORIGIN', 'http://localhost:8790')
  const [boss, cook] = ['boss@kanapelle.example', 'cook@kanapelle.example']
  expect(await orders('dismiss', cook), 'while nobody has a role').toContain('доступа больше нет')
  expect(await orders('role', cook)).toContain('доступ снят')
  expect(await orders('role', boss), 'nobody else loses anything').toContain('Ролей нет')
  expect(await orders('invite', boss)).toContain(`Ссылка для ${boss} (owner)`)
  await expect(orders('invite', cook)).rejects.toThrow('Назовите роль')
  for (const odd of [
    'a\u{202e}@shop.example',
    'а@shop.example',
    'a@b@c.example',
    'a\u{200b}@b.example',
  ])
    await expect(orders('invite', odd, 'kitchen')).rejects.toThrow('Not an e-mail')
  expect(await orders('invite', cook, 'kitchen')).toContain(`Ссылка для ${cook} (kitchen)`)

  await expect(orders('dismiss', boss)).rejects.toThrow('менеджером')
  expect(await orders('staff')).toMatch(new RegExp(`^${boss} +owner +0 +0 +1`, 'm'))
  expect(await orders('dismiss', cook)).toContain('доступа больше нет')
  expect(await orders('staff')).not.toContain(cook)

  await orders('role', cook, 'manager')
  expect(await orders('dismiss', boss)).toContain('доступа больше нет')
  expect(await orders('staff')).not.toContain(boss)
})

/** Gives a colleague what they can be given: a passkey's session, a link for a courier, a browser to wake. */
const equip = (email: string, date = DATE) =>
  inDatabase(async (db) => {
    const [stores, keys, at] = [createStores(db, true), passkeys(db), Date.now()]
    const expiresAt = at + 3_600_000
    await keys.invite(email, { tokenHash: `invitation ${email}`, expiresAt })
    await keys.add({ id: `key ${email}`, publicKey: 'key', counter: 0 }, `invitation ${email}`, at)
    await keys.begin(`key ${email}`, { tokenHash: `session ${email}`, expiresAt })
    await stores.courierLinks.issue({
      tokenHash: `link ${email}`,
      date,
      courier: '',
      at,
      by: email,
      expiresAt,
    })
    await stores.board.addDevice(`https://push.example/${email}`, { email, at })
  })

/** The parts of it that still open something. */
const heldBy = (email: string) =>
  inDatabase(async (db) => {
    const [stores, now] = [createStores(db, true), Date.now()]
    const held = {
      role: await stores.staffRoles.of(email),
      key: await passkeys(db).find(`key ${email}`),
      session: await passkeys(db).signedIn(`session ${email}`, now),
      link: await stores.courierLinks.find(`link ${email}`, now),
      device: (await stores.board.devices()).find((device) => device.endsWith(email)),
    }
    return Object.entries(held).flatMap(([name, value]) => (value ? [name] : []))
  })

const ALL = ['role', 'key', 'session', 'link', 'device']

test('a colleague who is dismissed has nothing left: role, passkey, session, link and device end at once', async () => {
  const [boss, gone] = ['boss@kanapelle.example', 'gone@kanapelle.example']
  await orders('role', boss, 'manager')
  await orders('role', gone, 'manager')
  await equip(boss)
  await equip(gone)
  expect(await heldBy(gone)).toEqual(ALL)
  expect(await orders('dismiss', 'Gone@kanapelle.example')).toContain(
    'Ключей, входов и\u00a0приглашений: 2, ссылок курьерам: 1, устройств: 1.',
  )
  expect(await heldBy(gone)).toEqual([])
  expect(await heldBy(boss)).toEqual(ALL)
})

test('a role that may not issue links and not be woken takes away the links and devices that there were', async () => {
  const [boss, cook] = ['boss@kanapelle.example', 'cook@kanapelle.example']
  await orders('role', boss, 'manager')
  await orders('role', cook, 'manager')
  await equip(cook)
  await orders('role', cook, 'manager')
  expect(await heldBy(cook)).toEqual(ALL)
  await orders('role', cook, 'kitchen')
  expect(await heldBy(cook)).toEqual(['role', 'key', 'session'])
})

test('the console lists the links that hold, and revokes those of a day, of a colleague, or all', async () => {
  const [boss, cook] = ['boss@kanapelle.example', 'cook@kanapelle.example']
  const day = new Date(Date.parse(DATE) + 86_400_000).toISOString().slice(0, 10)
  await equip(boss)
  await equip(cook, day)
  expect(await orders('links')).toMatch(
    new RegExp(`^${DATE} +${boss} +1\\s*\\n${day} +${cook} +1`, 'm'),
  )
  await expect(orders('links', 'revoke')).rejects.toThrow('Not an e-mail')
  await expect(orders('links', 'forget')).rejects.toThrow('Not a verb')
  expect(await orders('links', 'revoke', day)).toBe('Отозвано ссылок: 1')
  expect([await heldBy(boss), await heldBy(cook)]).toEqual([
    ALL,
    ['role', 'key', 'session', 'device'],
  ])
  expect(await orders('links', 'revoke', 'BOSS@kanapelle.example')).toBe('Отозвано ссылок: 1')
  expect(await orders('links')).toBe('Открытых ссылок нет')
  expect(await orders('links', 'revoke', 'all')).toBe('Отозвано ссылок: 0')
})

test('an option that the console does not know is answered with its usage', () => {
  const { status, stderr, stdout } = spawnSync('node', ['functions/ops/orders.ts', '--lokal'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/--lokal/)
  expect(stderr).toContain('npm run --silent orders -- <command>')
  expect(stderr).not.toMatch(/^ +at /m)
})

test('no file begins with the lines of npm', () => {
  const exported = (...options: string[]) =>
    spawnSync('npm', ['run', ...options, 'orders', '--', 'export', '--xlsx'])
  const { status, stderr } = exported('--loglevel=notice')
  expect(String(stderr)).toContain('Use npm run --silent orders -- export --xlsx')
  expect(status).toBe(1)
  expect(exported('--silent').stdout.toString('latin1', 0, 2)).toBe('PK')
})

test('with a part of a set of variables the local shop does not start, and names what is missing', () => {
  const { status, stderr } = spawnSync('node', ['functions/ops/serve.ts'], {
    encoding: 'utf8',
    env: { ...process.env, TELEGRAM_TOKEN: '1:a' },
  })
  expect(stderr).toBe('TELEGRAM_CHAT: missing for Telegram, since TELEGRAM_TOKEN is set\n')
  expect(status).toBe(1)
})

test('a deployment with placeholders left is refused, and they are named', () => {
  const { status, stderr, stdout } = spawnSync('node', ['functions/ops/deploy.ts'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  for (const path of [
    'settings.site',
    'settings.phone',
    'settings.legal.trader',
    'wrangler.database_id',
  ]) {
    expect(stderr).toContain(`  ${path}: `)
  }
})
