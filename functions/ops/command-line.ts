import { parseArgs } from 'node:util'
import type { Database } from '../database/database.ts'
import type { Place } from './database.ts'

export const USAGE = `npm run --silent orders -- <command> [--local | --remote]

  list [day] [--before number]     orders delivered on a day (2026-12-24), or the last 100 orders
  show <number>                    one order in full
  callbacks [--before number]      the last 100 callback requests
  cancel <number> --reason <text>  shows an order; with --yes cancels it and frees its delivery window
  step <number> <state>            moves an order to its next state or back: confirmed, cooking, on-the-way,
                                   delivered, taken
  history <number>                 what has happened to an order, by whom and when
  export [--from day] [--to day]   orders placed in this period, a row for each line: > orders.csv; with --xlsx
                                   as a file of Excel: > orders.xlsx
  erase <phone>                    lists the data stored on a person; with --yes erases it, with --cancel together
                                   with the orders that are still to be delivered
  erase-again                      after a restore: with --yes erases again everyone who was erased before, by the lines
                                   of the database and of the file --ledger; --key names the file with the private key

  role <e-mail> [role]             what a colleague may do on the board: manager, kitchen, courier, or none
  staff                            colleagues with their roles, passkeys and sessions
  dismiss <e-mail>                 takes everything away at once: role, passkeys, sessions, invitations, the links to
                                   couriers that they have issued, and their devices
  links [revoke <which>]           links of couriers that still hold; revoke ends those of a day, those that a
                                   colleague (e-mail) has issued, or all

  On a server, whose board is opened by passkeys:
  invite <e-mail> [role]           a link, for one use and a day, by which a colleague makes a passkey

--before lists the 100 rows below a number. Without a day: today in Moscow. The variable DATABASE names a server's
database; without it: --local, the D1 of this machine, or --remote, the deployed one.`

/** What a command works with. */
export interface Console {
  db: Database
  place: Place
  values: ReturnType<typeof readArguments>['values']
}

/** Throws the usage for an option that is unknown or lacks its value. */
export function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        local: { type: 'boolean' },
        remote: { type: 'boolean', default: false },
        'persist-to': { type: 'string', default: '.wrangler/state' },
        from: { type: 'string' },
        to: { type: 'string' },
        before: { type: 'string' },
        xlsx: { type: 'boolean', default: false },
        reason: { type: 'string', default: '' },
        yes: { type: 'boolean', default: false },
        cancel: { type: 'boolean', default: false },
        key: { type: 'string' },
        ledger: { type: 'string', default: 'erased-people.txt' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\n\n${USAGE}`, { cause: error })
  }
}
