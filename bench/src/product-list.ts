import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { answerOf, bareCalls, signedIn } from './calls.ts'
import { databaseOf, settle } from './database.ts'
import type { House } from './house.ts'
import type { Round } from './load.ts'
import type { Product } from './product.ts'
import { atLeast, atMost, forTheRecord, type Figure } from './report.ts'
import { startBare } from './start-bare.ts'
import { median } from './statistics.ts'
import { inWords, middle, processorInWords, ratios, takeTurns } from './turns.ts'

const pages = 400
const rowsPerPage = 25
const lengths = { warmUp: 2, round: 2, rounds: 10 }
const limits = { ofBare: 0.75, p99ToP50: 4 }

const { endpoint } = listProducts
export const everyPage = Array.from({ length: pages }, (_, index) => ({
  page: index + 1,
  limit: rowsPerPage,
  search: '',
}))

const figuresOf = (ofProduct: Round[], ofBare: Round[]): Figure[] => {
  const shares = ratios(ofProduct, ofBare, 'perSecond')
  const note = `rounds ${shares.map((one) => one.toFixed(2)).join(', ')}`
  return [
    forTheRecord('Product, session and checks on', inWords(ofProduct)),
    forTheRecord('  processor time of a request', processorInWords(ofProduct)),
    forTheRecord('The same statements bare', inWords(ofBare)),
    forTheRecord('  processor time of a request', processorInWords(ofBare)),
    atLeast('Requests/s, product over bare', median(shares), limits.ofBare, { note }),
    atMost(
      'p99 of the product over its p50',
      middle(ofProduct, 'p99') / middle(ofProduct, 'p50'),
      limits.p99ToP50,
    ),
  ]
}

/** A page of 25 among 10,000 products, beside the same statements bare on the same database. */
export const measureProductList = async (house: House, product: Product): Promise<Figure[]> => {
  await settle(databaseOf(product.dataDir))
  const bare = await startBare(house, product)
  const toProduct = (await signedIn(product.origin, endpoint))(everyPage)
  const toBare = bareCalls(bare.origin, endpoint, everyPage)
  // The bare server learns its statements.
  for (const index of everyPage.keys()) await answerOf(toBare, index)
  const [ofProduct = [], ofBare = []] = await takeTurns(
    [
      { ...toProduct, server: product.child.pid, product: product.child.pid },
      { ...toBare, server: bare.child.pid, product: product.child.pid },
    ],
    lengths,
  )
  await bare.child.stop()
  return figuresOf(ofProduct, ofBare)
}
