import { settings } from '../src/settings/shop.ts'

/** The edition whose variables are asked about. */
export type Edition = 'host' | 'cloudflare'

interface VariableSet {
  purpose: string
  /** One of these begins the set. */
  begins: readonly string[]
  /** What a begun set needs; of a list, one. */
  needs: readonly (string | readonly string[])[]
  only?: Edition
}

/** Stands for `legal.mailProvider` in src/settings/owner.json: the consent names who sends the mail. */
export const MAIL_PROVIDER = 'legal.mailProvider'

/** Mail to customers, which each edition sends in its own ways. */
export const CUSTOMER_MAIL = 'mail to customers'

const CUSTOMER_NEEDS = ['MAIL_FROM', 'MAIL_KEY', MAIL_PROVIDER]

/** Payments online, which the shop offers by a setting. */
export const ONLINE_PAYMENTS = 'payments online'

/** The variables that do something only together. A part of a set is a mistake that nobody would notice. */
export const VARIABLE_SETS: readonly VariableSet[] = [
  {
    purpose: 'the webhook',
    begins: ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
    needs: ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  },
  {
    purpose: 'Telegram',
    begins: ['TELEGRAM_TOKEN', 'TELEGRAM_CHAT', 'TELEGRAM_API'],
    needs: ['TELEGRAM_TOKEN', 'TELEGRAM_CHAT'],
  },
  {
    purpose: 'mail to the staff',
    begins: ['EMAIL_FROM', 'EMAIL_TO'],
    needs: ['EMAIL_FROM', 'EMAIL_TO', 'SMTP_URL'],
    only: 'host',
  },
  {
    purpose: 'mail to the staff',
    begins: ['EMAIL_FROM', 'EMAIL_TO'],
    needs: ['EMAIL_FROM', 'EMAIL_TO'],
    only: 'cloudflare',
  },
  {
    purpose: CUSTOMER_MAIL,
    begins: ['MAIL_FROM', 'MAIL_KEY', 'MAIL_API'],
    needs: [...CUSTOMER_NEEDS, ['SMTP_URL', 'MAIL_API']],
    only: 'host',
  },
  {
    purpose: CUSTOMER_MAIL,
    begins: ['MAIL_FROM', 'MAIL_KEY', 'MAIL_API'],
    needs: [...CUSTOMER_NEEDS, 'MAIL_API'],
    only: 'cloudflare',
  },
  {
    purpose: ONLINE_PAYMENTS,
    begins: ['YOOKASSA_SHOP', 'YOOKASSA_KEY', 'YOOKASSA_API'],
    needs: ['YOOKASSA_SHOP', 'YOOKASSA_KEY'],
  },
  {
    purpose: 'mail by SMTP',
    begins: ['SMTP_URL'],
    needs: [['EMAIL_TO', 'MAIL_FROM']],
    only: 'host',
  },
  {
    purpose: 'sign-in by Cloudflare Access',
    begins: ['ACCESS_TEAM_DOMAIN', 'ACCESS_AUDIENCE'],
    needs: ['ACCESS_TEAM_DOMAIN', 'ACCESS_AUDIENCE'],
    only: 'cloudflare',
  },
]

/** Names of the variables that have a value, and of what the owner's settings add to their sets. */
export function namesOfSet(variables: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(variables).filter((name) => variables[name])
  return settings.legal.mailProvider ? [...names, MAIL_PROVIDER] : names
}

/** A line for each set of which only a part is set; `names` are those of the variables that have a value. */
export function halfSets(names: readonly string[], edition: Edition): string[] {
  return setsOf(edition).flatMap(({ purpose, begins, needs }) => {
    const begun = begins.find((name) => names.includes(name))
    const missing = needs.filter((need) => !hasOne(need, names))
    if (!begun || missing.length === 0) return []
    const words = missing.map((need) => [need].flat().join(' or '))
    return [`${words.join(', ')}: missing for ${purpose}, since ${begun} is set`]
  })
}

/** Whether all that this purpose needs is set. */
export function isWhole(purpose: string, names: readonly string[], edition: Edition): boolean {
  const own = setsOf(edition).find((set) => set.purpose === purpose)
  return own?.needs.every((need) => hasOne(need, names)) ?? false
}

function setsOf(edition: Edition): VariableSet[] {
  return VARIABLE_SETS.filter(({ only }) => only === undefined || only === edition)
}

function hasOne(need: string | readonly string[], names: readonly string[]): boolean {
  return [need].flat().some((name) => names.includes(name))
}
