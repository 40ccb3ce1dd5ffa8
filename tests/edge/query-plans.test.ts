import { beforeAll } from 'vitest'
import { queryPlans } from '../stores/query-plans.ts'
import { database } from './d1-stores.ts'
import { forgetStopList } from './order-tables.ts'

beforeAll(forgetStopList)
queryPlans(database)
