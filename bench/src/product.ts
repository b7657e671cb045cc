import { login } from '@refill/contract/features/session/session.contract.ts'
import type { FieldsIn } from '@refill/contract/operation.ts'
import { root, waitForSuccess, waitForWords, type Child, type Where } from './child.ts'
import type { House } from './house.ts'

export const person: FieldsIn<typeof login> & { username: string; password: string } = {
  username: 'meena.joshi',
  password: 'neem-Tree-42',
}

export type Product = {
  origin: string
  dataDir: string
  child: Child
  /** From its command to a served sign-in page, ms. */
  startedIn: number
}

type Start = { dataDir: string; args?: string[]; longest?: number } & Where

const longestBuild = 240_000 // ms

/** Before anything is measured: a start that finds its sources changed would build it. */
export const buildPanel = (house: House, folder = root): Promise<void> =>
  waitForSuccess(house.start(['tools/build-panel.ts'], { folder }), longestBuild)

/**
 * The product as `npm start` starts it, on a free port.
 * @param start.longest ms until it must be ready
 */
export const startProduct = async (
  house: House,
  { dataDir, args = [], longest = 180_000, env = {}, folder = root }: Start,
): Promise<Product> => {
  const from = performance.now()
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: person.username,
    ADMIN_PASSWORD: person.password,
    ...env,
  }
  const child = house.start(['--v8-pool-size=1', 'tools/start.mjs', ...args], {
    env: settings,
    folder,
  })
  const origin = await waitForWords(child, /Refill is ready at (http:\S+)/, longest)
  if (child.output().includes('Building the panel'))
    throw new Error('the sources of the panel changed during the run, so this start has built it anew')
  const page = await fetch(`${origin}/login`, { signal: AbortSignal.timeout(longest) })
  if (!page.ok || !(await page.text()).includes('<div id="root">'))
    throw new Error(`/login is no page: status ${page.status}`)
  return { origin, dataDir, child, startedIn: performance.now() - from }
}

/** Signs in by a call. @returns the cookies that came with it, as a request carries them */
export const cookieFor = async (origin: string): Promise<string> => {
  const body = new FormData()
  body.append('username', person.username)
  body.append('password', person.password)
  const answer = await fetch(`${origin}/${login.endpoint}`, { method: 'POST', body })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  if (cookies.length === 0) throw new Error(`nobody can sign in: ${(await answer.text()).slice(0, 200)}`)
  return cookies.join('; ')
}
