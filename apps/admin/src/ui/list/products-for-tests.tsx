import { LinkButton } from '../link-button.tsx'
import { show } from '../testing/show.tsx'
import { actions, amount, day, instant, lead, number, serialNumber, text, type Columns } from './columns.tsx'
import { DataTable } from './data-table.tsx'
import type { Filter } from './filters.ts'
import { ListScreen } from './list-screen.tsx'
import type { ListRequest, ListSource } from './list-source.ts'
import { useList } from './use-list.ts'
import { textsOf } from '../testing/page.ts'

export type Product = {
  id: number
  description: string
  category: string | null
  fulls: number
  rsp: number
  bought: string
  changed: string | null
}
type Chosen = {
  status: string
  vendor: string
  from: string
  to: string
  soldfrom: string
  soldto: string
  maker: string
}

export const products = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    description: `Cylinder ${index + 1}`,
    category: index === 1 ? null : 'Domestic',
    fulls: index === 2 ? -6 : 1284,
    rsp: index === 3 ? 0 : 1784.16,
    bought: '2026-11-20',
    changed: index === 0 ? '2026-11-21T18:45:00Z' : null,
  }))

const filters: readonly Filter<keyof Chosen>[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: [
      { value: 'Pending', label: 'Pending' },
      { value: 'Sold', label: 'Sold' },
    ],
  },
  {
    kind: 'record',
    name: 'vendor',
    all: 'All vendors',
    choice: {
      label: 'Vendor',
      find: (search) =>
        Promise.resolve(
          ['Deccan Gas', 'Uran Gas']
            .filter((name) => name.includes(search))
            .map((label, index) => ({ value: String(index + 1), label })),
        ),
      nameOf: (id) => Promise.resolve(id === '2' ? 'Uran Gas' : 'Deccan Gas'),
    },
  },
  { kind: 'days', from: 'from', to: 'to', label: 'Bought', place: 'bar' },
  { kind: 'days', from: 'soldfrom', to: 'soldto', label: 'Sold' },
  { kind: 'text', name: 'maker', label: 'Maker', maxLength: 100 },
]

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'bought', label: 'Bought first' },
  { value: '-bought', label: 'Bought last' },
]

export const removed: number[] = []

const columns: Columns<Product> = [
  serialNumber(),
  lead('description', 'Description', { hint: ({ id }) => `CODE${id}` }),
  text('category', 'Category', { empty: 'Not specified' }),
  number('fulls', 'Current Fulls'),
  amount('rsp', 'RSP'),
  {
    ...day<Product>('bought', 'Bought'),
    sort: [
      { value: '-bought', order: 'descending' },
      { value: 'bought', order: 'ascending' },
    ],
  },
  instant('changed', 'Changed'),
  actions({
    view: ({ id }) => `/products/${id}`,
    edit: ({ id }) => ({ to: `/products/edit/${id}`, state: { id } }),
    remove: ({ id }) => void removed.push(id),
  }),
]

/** A server of `count` products that remembers what it was asked and can be told to wait or to fail. */
export const server = (count: number) => {
  const asked: ListRequest<Chosen>[] = []
  const signals: AbortSignal[] = []
  const state = { count, failing: false, gate: Promise.resolve() }
  const load: ListSource<Product, Chosen>['load'] = async (request, signal) => {
    asked.push(request)
    signals.push(signal)
    await state.gate
    if (state.failing) throw new Error('Failed to fetch')
    const found = products(state.count).filter(({ description }) => description.includes(request.search))
    const start = (request.page - 1) * request.rows
    return { rows: found.slice(start, start + request.rows), total: found.length }
  }
  return { asked, signals, state, load }
}

export function Products({
  load,
  prefetch,
}: {
  load: ListSource<Product, Chosen>['load']
  prefetch?: (row: Product) => void
}) {
  const list = useList<Product, Chosen>({
    name: 'products',
    load,
    filters,
    sorts,
  })
  return (
    <ListScreen
      title="Products"
      list={list}
      action={
        <LinkButton kind="filled" to="/products/add-product">
          Add Product
        </LinkButton>
      }
      filters={
        <button type="button" onClick={() => list.setFilters({ status: 'Pending' })}>
          Pending
        </button>
      }
    >
      <DataTable
        list={list}
        columns={columns}
        open={({ id }) => ({ to: `/products/${id}`, state: { id } })}
        {...(prefetch && { prefetch })}
        whenEmpty={{ title: 'No products yet', text: 'Products are what you buy, stock and sell.' }}
      />
    </ListScreen>
  )
}

export const rowNames = () => textsOf('tbody tr [data-folds=lead] a')

export const showProducts = async (count: number, at = '/products') => {
  const backend = server(count)
  const screen = await show(<Products load={backend.load} />, { at })
  return { ...screen, ...backend }
}
