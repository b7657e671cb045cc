import { deepStrictEqual } from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { asCaller } from '@refill/contract/list.ts'
import { Client } from 'pg'
import { waitForWords } from './child.ts'
import { databaseOf, type DatabaseAddress } from './database.ts'
import type { House } from './house.ts'
import { fire, type Round, type Target } from './load.ts'
import { hasProc } from './processes.ts'
import { cookieFor, type Product } from './product.ts'
import { atLeast, atMost, forTheRecord, type Figure } from './report.ts'
import { median } from './statistics.ts'

const pages = 400
const rowsPerPage = 25
// Many short turns, each side first in half of them: what else runs on a shared machine then weighs on both alike.
const rounds = 10
const seconds = { warmUp: 2, round: 2 }
const limits = { ofBare: 0.6, p99ToP50: 4 }

const everyPage = Array.from({ length: pages }, (_, index) => index + 1)
const path = `/${listProducts.endpoint}`

type Requests = Pick<Target, 'origin' | 'requests'>

/** As the panel sends them: multipart, with the cookie of a session. */
const productRequests = async (origin: string): Promise<Requests> => {
  const boundary = '----RefillBench'
  const headers = {
    cookie: await cookieFor(origin),
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  const part = ([name, value]: [string, unknown]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`
  const bodyOf = (page: number) => {
    const fields = { ...asCaller, page, limit: rowsPerPage, search: '' }
    return [...Object.entries(fields).map(part), `--${boundary}--\r\n`].join('')
  }
  const requests = everyPage.map((page) => ({ method: 'POST', path, headers, body: bodyOf(page) }))
  return { origin, requests }
}

const bareRequests = (origin: string): Requests => ({
  origin,
  requests: everyPage.map((page) => ({ method: 'GET', path: `${path}?page=${page}&limit=${rowsPerPage}` })),
})

const answerOf = async ({ origin, requests }: Requests, page: number): Promise<unknown> => {
  const { method = 'GET', path = '', headers = {}, body = null } = requests[page - 1] ?? {}
  const answer = await fetch(origin + path, { method, headers, body })
  return answer.json()
}

/** Statistics and visibility as after a night: otherwise autovacuum comes in the middle of a round. */
const settle = async (address: DatabaseAddress) => {
  const client = new Client(address)
  await client.connect()
  await client.query('VACUUM (ANALYZE) products, files, sessions, users')
  await client.end()
}

/** @throws {AssertionError} when the two do not answer the same, and so cannot be compared */
const compareAnswers = async (product: Requests, bare: Requests) => {
  for (const page of [1, pages / 2, pages])
    deepStrictEqual(await answerOf(product, page), await answerOf(bare, page))
}

const takeTurns = async (product: Target, bare: Target) => {
  const ofProduct: Round[] = []
  const ofBare: Round[] = []
  await fire(product, seconds.warmUp)
  await fire(bare, seconds.warmUp)
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 1) ofBare.push(await fire(bare, seconds.round))
    ofProduct.push(await fire(product, seconds.round))
    if (round % 2 === 0) ofBare.push(await fire(bare, seconds.round))
  }
  return { ofProduct, ofBare }
}

const middle = (all: Round[], measure: keyof Round) => median(all.map((round) => round[measure]))

const inWords = (all: Round[]) => {
  const latency = `p50 ${middle(all, 'p50').toFixed(1)} ms, p99 ${middle(all, 'p99').toFixed(1)} ms`
  return `${middle(all, 'perSecond').toFixed(0)}/s, ${latency}`
}

const processorInWords = (all: Round[]) =>
  hasProc
    ? `server ${middle(all, 'server').toFixed(2)} ms, database ${middle(all, 'database').toFixed(2)} ms`
    : 'needs /proc: skipped'

const figuresOf = (ofProduct: Round[], ofBare: Round[]): Figure[] => {
  const ratios = ofProduct.map(({ perSecond }, round) => perSecond / (ofBare[round]?.perSecond ?? Number.NaN))
  const note = `rounds ${ratios.map((one) => one.toFixed(2)).join(', ')}`
  return [
    forTheRecord('Product, session and checks on', inWords(ofProduct)),
    forTheRecord('  processor time of a request', processorInWords(ofProduct)),
    forTheRecord('Bare route, same SQL', inWords(ofBare)),
    forTheRecord('  processor time of a request', processorInWords(ofBare)),
    atLeast('Requests/s, product over bare', median(ratios), limits.ofBare, { note }),
    atMost(
      'p99 of the product over its p50',
      middle(ofProduct, 'p99') / middle(ofProduct, 'p50'),
      limits.p99ToP50,
    ),
  ]
}

/** A page of 25 among 10,000 products, beside a bare route with the same SQL on the same database. */
export const measureProductList = async (house: House, product: Product): Promise<Figure[]> => {
  const address = databaseOf(product.dataDir)
  await settle(address)
  const bareProgram = fileURLToPath(new URL('bare.ts', import.meta.url))
  const bare = house.start([bareProgram, JSON.stringify(address)])
  const toProduct = await productRequests(product.origin)
  const toBare = bareRequests(await waitForWords(bare, /Bare at (http:\S+)/, 10_000))
  await compareAnswers(toProduct, toBare)
  const { ofProduct, ofBare } = await takeTurns(
    { ...toProduct, server: product.child.pid, product: product.child.pid },
    { ...toBare, server: bare.pid, product: product.child.pid },
  )
  await bare.stop()
  return figuresOf(ofProduct, ofBare)
}
