import type { Answered } from '../answered.ts'
import type { Fields, Player } from '../player.ts'

/** Where records of a kind are listed: the call, what it is asked, and the field of a row that names the record. */
type Source = { list: string; asked?: Fields; name?: string; rows?: string }

const newest = { page: '1', limit: '60' }
const every = { state: 'all', ...newest }

const sources = {
  customer: { list: 'customer-list' },
  vendor: { list: 'vendorlist' },
  driver: { list: 'driverlist' },
  vehicle: { list: 'vehiclelist' },
  godown: { list: 'godownslist' },
  partner: { list: 'dplist' },
  stockPoint: { list: 'stockpoints-list' },
  product: { list: 'productlist' },
  code: { list: 'productlist', name: 'uuid' },
  inventory: { list: 'inventory.php list' },
  order: { list: 'orders.php list' },
  purchase: { list: 'purchase.php list', asked: every },
  receipt: { list: 'receipt.php list', asked: { ...every, sort: 'newest' } },
  refund: { list: 'api/receipts/refunds', asked: every },
  deduction: { list: 'api/receipts/deductions', asked: every },
  cash: { list: 'api/cash/list', asked: every },
  invoice: { list: 'api/invoices/list', asked: every },
  creditNote: { list: 'api/credit-notes/list', asked: every },
  debitNote: { list: 'api/debit-notes/list', asked: every },
  approval: { list: 'api/approvals/list' },
  user: { list: 'api/users/list' },
  role: { list: 'api/roles/list' },
  empties: { list: 'api/empties/list', asked: every },
  key: { list: 'api/keys/list' },
} satisfies Record<string, Source>

type Listed = keyof typeof sources
/** Challans stand with their orders. */
export type Kind = Listed | 'challan'

const kinds = Object.keys(sources).filter((kind): kind is Listed => kind in sources)

/** Records of each kind, as the older product lists them. */
export class Facts {
  readonly #rows = new Map<Kind, Answered[]>()

  /** Asks every list anew. */
  async read(player: Player): Promise<void> {
    for (const kind of kinds) {
      const { list, asked = newest }: Source = sources[kind]
      this.#rows.set(kind, (await player.call(list, asked)).rows())
    }
    const challans: Answered[] = []
    for (const id of this.names('order', 10))
      challans.push(...(await player.call('orders.php order_by_id', { id })).rows('reponselist.challans'))
    this.#rows.set('challan', challans)
  }

  rows(kind: Kind): Answered[] {
    return this.#rows.get(kind) ?? []
  }

  /** The last ones of a kind by what names them, no longer than so many. */
  names(kind: Kind, most = Infinity): string[] {
    const { name = 'id' }: Partial<Source> = kind === 'challan' ? {} : sources[kind]
    return this.rows(kind)
      .slice(0, most)
      .map((row) => row.text(name))
  }

  /** @param place among the last ones; '0' where there are fewer */
  name(kind: Kind, place = 0): string {
    return this.names(kind).at(place) ?? '0'
  }
}
