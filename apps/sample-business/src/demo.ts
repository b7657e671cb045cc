import { parseArgs } from 'node:util'
import type { Business } from '@refill/api/process/business.ts'
import { ConfigError, readConfig } from '@refill/api/process/config.ts'
import { sampleBusiness } from './companies.ts'
import { fillSampleBusiness, masterCounts, productsOf } from './fill.ts'
import { vacuumSample } from './vacuum.ts'
import { printLine } from '@refill/api/process/print.ts'
import { keepPassword, resetAdministrator } from '@refill/api/features/session/session.public.ts'
import { demoPasswords } from './demo-passwords.ts'
import { clerkOfDemo, readDriverOfDemo } from './staff.ts'

const dataDir = 'data-demo'

/** A financial year has 999,999 numbers for its orders, and these are two. */
const maxOrders = 1_500_000

const readCount = (name: string, text: string): number => {
  const count = Number(text)
  if (!/^\d{1,8}$/.test(text))
    throw new ConfigError(`--${name} must be a number from 0 to 99,999,999, not '${text}'.`)
  return count
}

/** `npm run demo [-- --orders 200000] [--products 10000] [--customers 100000]`: the product on a sample business of that size. */
export const demoExtras = (argv: string[]) => {
  const { values } = parseArgs({
    args: argv.filter((one) => one !== '--demo'),
    options: {
      orders: { type: 'string', default: '12000' },
      products: { type: 'string' },
      customers: { type: 'string' },
    },
  })
  const orders = readCount('orders', values.orders)
  if (orders > maxOrders) throw new ConfigError(`--orders must be at most ${maxOrders}, not ${orders}.`)
  const products = values.products === undefined ? productsOf(orders) : readCount('products', values.products)
  const sized = masterCounts(orders)
  const customers =
    values.customers === undefined ? sized.customers : readCount('customers', values.customers)
  const masters = { ...sized, customers }
  const prepare = async ({ db, store, pool }: Business) => {
    const { adminUsername: username, adminPassword, dataDir: folder } = readConfig(process.env, { dataDir })
    const passwords = demoPasswords(folder)
    // The owner first: everybody else of the sample is hired by somebody.
    await resetAdministrator(db, {
      username,
      password: adminPassword ?? passwords.owner,
      name: 'Meena Joshi',
    })
    printLine(`Filling the sample business, ${sampleBusiness.name} of ${sampleBusiness.town}…`)
    if (await fillSampleBusiness(db, store, { products, masters, orders })) await vacuumSample(pool)
    printLine(
      `Sign in as ${username} with ${adminPassword ? 'the password of ADMIN_PASSWORD' : `password ${passwords.owner}`}`,
    )
    if (await keepPassword(db, clerkOfDemo, passwords.clerk))
      printLine(`or as ${clerkOfDemo}, who books orders, with password ${passwords.clerk}`)
    const driver = await readDriverOfDemo(db)
    if (driver && (await keepPassword(db, driver, passwords.driver)))
      printLine(`or as ${driver}, who drives and has a phone, with password ${passwords.driver}`)
  }
  return { dataDir, prepare }
}
