import { PushDevice, type PushSettings } from '../../src/contract/board.ts'
import { readJson, validBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'

/** `GET /api/staff/push`: the key with which a browser asks its push service for an address; empty where the shop has none. */
export const showPush: Handler = ({ json, var: { services } }) => {
  const settings: PushSettings = { key: services.pushKey ?? '' }
  return Promise.resolve(json(settings))
}

/** `POST /api/staff/push`: wakes this browser by news of the board, or no longer; sent twice it does the same. */
export const setPush: Handler = async ({ req, json, var: { services, staff } }) => {
  if (!services.pushKey) throw new Problem('not-found')
  const device = validBody(await readJson(req.raw), PushDevice)
  const { endpoint, on } = device
  if (on) await services.board.addDevice(endpoint, { email: staff.email, at: services.now() })
  else await services.board.forgetDevices([endpoint])
  log('push-changed', { on })
  return json(device)
}
