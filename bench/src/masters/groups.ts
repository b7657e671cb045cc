import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import type { Limits } from '../beside.ts'
import { answerOf, signedIn } from '../calls.ts'
import type { Product } from '../product.ts'

export type Asked = { page: number; limit: number; search: string }

/** Calls that cost about the same, fired together. A page may be another one in a business of another size. */
export type Group = { what: string; asked: (total: number) => Asked[]; limits?: Limits }

const limits: Limits = { ofBare: 0.75, p99ToP50: 4, ofSmall: 1.5 }
const around = 10 // pages; one alone would always be in the cache

const pageGroups = (limit: number): Group[] => {
  const of = (pages: number[]) => pages.map((page) => ({ page, limit, search: '' }))
  // The last one that is full: fewer rows would look quicker.
  const last = (total: number) => Math.floor(total / limit)
  const middle = (total: number) => {
    const from = Math.max(1, Math.floor((last(total) - around) / 2))
    return Array.from({ length: around }, (_, index) => from + index)
  }
  return [
    { what: `Page 1 of ${limit}`, asked: () => of([1]), limits },
    { what: `A page of ${limit} in the middle`, asked: (total) => of(middle(total)), limits },
    { what: `The last page of ${limit}`, asked: (total) => of([last(total)]), limits },
  ]
}

/** The same in businesses of every size, and of few enough rows that each size fills its page. */
const searchGroup = (what: string, ...terms: string[]): Group => ({
  what: `Search for ${what}`,
  asked: () => terms.map((search) => ({ page: 1, limit: 5, search })),
})

type Numbers = { reponselist: { mobile: string; gst: string }[] }

/**
 * Numbers are read from a business whose customers all others have too: the sample gives the first thousand of any size
 * the same.
 */
export const readGroups = async ({ origin }: Product): Promise<Group[]> => {
  const call = await signedIn(origin, customers.list.endpoint)
  // The product answers as its contract says, which its own tests check.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { reponselist } = (await answerOf(call([{ page: 1, limit: 100, search: '' }]))) as Numbers
  const some = (numbers: string[]) => [...new Set(numbers.filter(Boolean))].slice(0, 20)
  return [
    ...pageGroups(5),
    ...pageGroups(25),
    searchGroup('what all hold: pune', 'pune'),
    searchGroup('a surname: shinde', 'shinde'),
    searchGroup('three letters: raj', 'raj'),
    searchGroup('two words: shinde caterers', 'shinde caterers'),
    searchGroup('a mobile number', ...some(reponselist.map(({ mobile }) => mobile))),
    searchGroup('a GSTIN', ...some(reponselist.map(({ gst }) => gst))),
    searchGroup('what none holds: punekar', 'punekar'),
  ]
}
