import { found, type Attempt, type Target } from './attempt.ts'
import { asSomebody } from './people.ts'
import { customerOf } from './records.ts'
import { callJson, sendRaw } from './wire.ts'

type Fields = { [field: string]: unknown }

const answerOf = async (target: Target, call: string, fields: object = {}): Promise<Fields> =>
  JSON.parse((await callJson(target, call, fields)).text)

const fetched = (target: Target, path: string) =>
  fetch(`${target.origin}/${path}`, { headers: { cookie: target.cookie } })

const wholeDashboard: Attempt = {
  what: 'M1: the dashboard for somebody who may see the dashboard alone',
  run: async (target) => {
    const near = await asSomebody(target, ['dashboard.read'])
    const { success, today, to_act, ...rest } = await answerOf(near, 'api/dashboard/read')
    if (success !== true || typeof today !== 'string') found('it was not answered')
    const told = Object.keys(rest).filter((part) => !['status', 'message'].includes(part))
    if (told.length > 0) found(`it tells ${told.join(', ')}`)
    if (!Array.isArray(to_act) || to_act.length > 0) found('it tells what is to be acted on')
    return 'today and nothing else'
  },
}

const range = 'fd=2026-04-01&td=2027-03-31'
/** What each of them came by, and must not. */
const byTax: readonly (readonly [role: string, path: string])[] = [
  ['Godown', `tax/Tally_Vouchers.xml?${range}`],
  ['Booking', 'tax/purchase-register.xlsx?month=2026-10'],
  ['Cashier', 'tax/purchase-register.xlsx?month=2026-10'],
  ['Booking', 'tax/gstr-1.xlsx?month=2026-10'],
  ['Cashier', 'tax/sales-register.xlsx?month=2026-10'],
  ['Godown', 'tax/gstr-1.json?month=2026-10'],
]

const throughTax: Attempt = {
  what: 'M2: receipts, purchases and returns by way of tax, and dues by way of a customer',
  run: async (target) => {
    for (const [role, path] of byTax) {
      const { status } = await fetched(await asSomebody(target, role), path)
      if (status !== 403) found(`${role}: ${path} was answered with ${status}`)
    }
    const keeper = await asSomebody(target, 'Godown')
    const customer = await customerOf(target)
    const position = await answerOf(keeper, 'api/customers/position', { id: customer })
    const help = await answerOf(keeper, 'api/orders/booking-help', { customer_id: customer })
    const told = JSON.stringify([position, help]).match(
      /"(?:due|own_due|on_account|oldest_due|deposits_held|receipts)":/g,
    )
    // An order says what is still to be collected for it.
    if (told?.some((part) => part !== '"due":') || JSON.stringify(help).includes('"due":'))
      found(`a keeper is told ${told?.join(' ')}`)
    const order = { customer_id: customer, paymentmode: 'Cash', 'uuid[]': ['X'], 'count[]': ['1'] }
    const { status } = await callJson(keeper, 'api/orders/create', order)
    if (status !== 403) found(`a keeper books: ${status}`)
    return `${byTax.length} files refused with 403; a keeper sees no dues and books nothing`
  },
}

const whatEverybodySaw: Attempt = {
  what: 'L7: pictures, names of owners and the description of calls for somebody without a right',
  run: async (target) => {
    const near = await asSomebody(target, [])
    const { status: docs } = await fetched(near, 'api/openapi.json')
    const { reponselist } = await answerOf(near, 'api/users/who-may', { right: 'backups.reveal' })
    const named = JSON.stringify(reponselist).includes('"name"')
    if (docs !== 403 || named) found(`the description of calls: ${docs}; names: ${String(named)}`)
    return 'refused, and roles alone are named'
  },
}

const thisMachine: Attempt = {
  what: 'L1: figures of the server for whoever writes the name of this machine',
  run: async (target) => {
    for (const name of ['localhost', '127.0.0.1', new URL(target.origin).host]) {
      const { status } = await sendRaw(target, ['GET /metrics HTTP/1.1', `Host: ${name}`])
      if (status === 200) found(`answered under the name ${name}`)
    }
    return 'refused without a right'
  },
}

const keyAsCookie: Attempt = {
  what: 'L5: the key of a program in the cookie of a session, a moment after its use',
  run: async (target) => {
    const made = await answerOf(target, 'api/keys/create', { name: 'Shop', 'right[]': ['orders.read'] })
    const key = String(made['key'])
    const list = { action: 'list', page: 1, limit: 5 }
    const used = await callJson({ ...target, cookie: '' }, 'orders.php', list, {
      authorization: `Bearer ${key}`,
    })
    const name = target.cookie.split('=', 1)[0] ?? ''
    const cookie = `${name}=${encodeURIComponent(`key ${key}`)}`
    const { status } = await callJson({ ...target, cookie }, 'orders.php', list)
    if (used.status !== 200 || status !== 401) found(`the key ${used.status}, as a cookie ${status}`)
    return 'answered with 401'
  },
}

const wholeBusiness: Attempt = {
  what: 'L8: a backup by one address, without a password',
  run: async (target) => {
    const { status } = await fetched(target, 'backups/archive.zip?archive=2026-11-25-023004-3fa2')
    if (status === 200) found('it was answered')
    return `answered with ${status}`
  },
}

export const asOthers = [
  wholeDashboard,
  throughTax,
  whatEverybodySaw,
  thisMachine,
  keyAsCookie,
  wholeBusiness,
]
