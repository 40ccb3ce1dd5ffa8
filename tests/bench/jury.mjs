import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { planTable } from '../../src/planner/plan-table.ts'
import { formatRequest } from '../../src/planner/request.ts'
import { tableMenu } from '../../src/planner/table-menu.ts'
import { DEMANDS, faultsOf, JURY_REQUESTS } from '../builders/jury.ts'

/*
 * node tests/bench/jury.mjs
 *
 * The sheet of the jury's tables: the boxes for forty requests, and which demands of a caterer each table does not meet.
 */
const menu = JSON.parse(readFileSync('tests/unit/search/menu.json', 'utf8'))
const norms = parse(readFileSync('src/content/norms.yaml', 'utf8'))
const table = tableMenu(menu, norms, {})

let faults = 0
for (const request of JURY_REQUESTS) {
  const plan = planTable(table, request)
  const found = faultsOf({ table, request, plan })
  faults += found.length
  const { guests } = plan.request
  const per = (amount, digits = 0) => (amount / guests).toFixed(digits)
  const sorts = {}
  for (const { amounts, quantity } of plan.boxes) {
    for (const { dish, amount } of amounts.dishes) {
      if (dish.sort) sorts[dish.sort] = (sorts[dish.sort] ?? 0) + amount * quantity
    }
  }
  const shares = Object.entries(sorts).map(
    ([sort, bites]) => `${sort} ${Math.round((100 * bites) / plan.held.bites)} %`,
  )
  console.log(`\n${formatRequest(request)}`)
  console.log(
    `  ${plan.toPay} ₽, ${per(plan.toPay)} a guest: ${per(plan.held.bites, 1)} bites, ${per(plan.held.grams)} g,`,
    `${per(plan.held.sweet, 1)} sweets, ${per(plan.held.drinks)} ml; ${shares.join(', ')}`,
    plan.budget.code === 'none' ? '' : JSON.stringify(plan.budget),
  )
  for (const { product, quantity } of plan.boxes) console.log(`  ${quantity} × ${product.name}`)
  for (const fault of found) console.log(`  NOT: ${fault}`)
}
const all = JURY_REQUESTS.length * Object.keys(DEMANDS).length
console.log(`\n${all - faults} of ${all} demands are met`)
