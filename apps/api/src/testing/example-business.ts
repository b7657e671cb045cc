import { orderOffice } from '../features/orders/orders.test-data.ts'
import { credentials, type Office } from './office.ts'
import { today } from './today.ts'

type Fields = { readonly [name: string]: unknown }

/** What a call is sent so that it succeeds, by its name (`nameOf`). */
export type Examples = { readonly [call: string]: () => Fields | Promise<Fields> }

/**
 * What the examples of every feature begin with. A feature makes whatever else its calls need.
 * @param session in which the calls will be made: only who began some things may go on with them
 */
export const exampleBusiness = async (office: Office, session: () => string) => {
  const at = orderOffice(office)
  const product = await at.product()
  await at.open(product.uuid, '2026-04-01', 10_000, 100)
  const [vendor_id, customer_id] = [await at.vendor(), await at.customer({ credit_limit: '0' })]
  const range = { fd: '2026-04-01', td: today }
  return {
    office,
    session,
    /** Whoever makes the calls; an example of theirs changes the password. */
    own: { password: credentials.password },
    at,
    product,
    vendor_id,
    customer_id,
    /** As lists name their days. */
    dated: { from_date: '2026-04-01', to_date: today },
    /** As reports name them. */
    range,
    ofProduct: { prod_code: product.uuid, ...range },
    /** An order of one cylinder, by default of the customer above. */
    book: async (id = customer_id) => (await at.book(id, [{ uuid: product.uuid, count: 1 }])).body,
  }
}

export type ExampleBusiness = Awaited<ReturnType<typeof exampleBusiness>>
