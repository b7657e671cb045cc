import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  listBackups,
  prepareDownload,
  type Backups,
} from '@refill/contract/features/backups/backups.contract.ts'
import { createProduct, listProducts } from '@refill/contract/features/products/products.contract.ts'
import { aProduct, anImage } from '../../features/products/products.test-data.ts'
import { formOf } from '../../testing/office.ts'
import { compiled, password } from '../../testing/product-env.ts'
import { folderOf } from '../../testing/running-product.ts'

type Command = 'backup' | 'restore' | 'check-backup'

/** Starts a command of the product on a data folder of the test, where nobody sits at a terminal. */
export const begin = (
  command: Command,
  args: readonly string[],
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
) => {
  const { DATABASE_URL: _elsewhere, ...rest } = process.env
  const program = fileURLToPath(new URL(`../../upkeep/${command}.ts`, import.meta.url))
  const env = { ...rest, DATA_DIR: folderOf(dataDir), NODE_COMPILE_CACHE: compiled, ...settings }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then((both) => both.join(''))
  return { child, said }
}

/** @returns all that it said */
export const run = async (...how: Parameters<typeof begin>): Promise<string> => begin(...how).said

/** The settings of a product that keeps its backups beside its data folder. */
export const keptIn = (name: string) => ({
  BACKUP_URL: pathToFileURL(folderOf(name)).href,
  BACKUP_AT: '23:59',
  BACKUP_LOG_EVERY: '1',
})

/** What seals the key in the files of the tests. */
export const sealing = 'river stone lamp 12'

/** Calls of a clerk who is signed in. */
export const clerkOf = (origin: string, cookie: string) => {
  const call = async (path: string, fields: object) => {
    const answer = await fetch(`${origin}/${path}`, {
      method: 'POST',
      body: formOf({ ...fields }),
      headers: { cookie },
    })
    return answer.json()
  }
  return {
    call,
    addProduct: async (colour: string): Promise<number> => {
      const url = await anImage('png', colour)
      const { id } = (await call(createProduct.endpoint, {
        action: 'create',
        ...(await aProduct({ url })),
      })) as { id: number }
      return id
    },
    listProducts: async () => {
      const answer = await call(listProducts.endpoint, { page: 1, limit: 10_000 })
      return (answer as { product_list: { id: number; small_image_url: string }[] }).product_list
    },
    /** The address of one download. */
    prepareDownload: async (archive: string) => {
      const fields = { archive, password, sealing_password: sealing }
      const { ticket } = (await call(prepareDownload.endpoint, fields)) as { ticket: string }
      return `${origin}/backups/archive.zip?archive=${archive}&ticket=${ticket}`
    },
    listBackups: async () => (await call(listBackups.endpoint, { page: 1, limit: 10 })) as Backups,
  }
}
