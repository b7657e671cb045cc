import { fileURLToPath } from 'node:url'

export const main = fileURLToPath(new URL('../main.ts', import.meta.url))
export const password = 'neem-Tree-42'

/** As `npm start` does: the program is stripped and compiled once, not at each of a hundred starts. */
export const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/refill', import.meta.url))

/** What a product of the tests is started with, unless a test says otherwise. */
export const productEnv = (settings: Readonly<Record<string, string>>) => {
  const { DATABASE_URL: _elsewhere, REPLICA_URL: _copy, ...rest } = process.env
  return {
    ...rest,
    PORT: '0',
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: compiled,
    ...settings,
  }
}
