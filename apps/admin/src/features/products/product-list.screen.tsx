import { capacityUnit, isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { productWorkbook } from '@refill/contract/features/products/products.downloads.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { priceWithGst } from '@refill/contract/features/products/products.rules.ts'
import { paiseFromRupees, rupeesNumber } from '@refill/values/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { count, money } from '../../ui/formats/money.ts'
import { AddIcon } from '../../ui/icons.tsx'
import { Missing } from '../../ui/parts.tsx'
import { useFormKey } from '../../ui/keys/use-form-key.ts'
import { actions, lead, number, serialNumber, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { askToRemoveProduct, loadProducts, productById } from './products.api.ts'
import { useRights } from '../../api/access.tsx'
import { SmallImage } from './small-image.tsx'

const source = { name: 'products', load: loadProducts }

/** What a customer pays for one. */
const priceOf = ({ taxable_amount, gst }: ProductRow) =>
  `${money(rupeesNumber(priceWithGst(paiseFromRupees(taxable_amount), gst)))} with GST`

/** Nothing where no stock is kept; goods that are no cylinders have no empties. */
const stockOf = (product: ProductRow) => {
  const { cs_fulls: fulls, cs_emptys: empties } = product
  if (fulls === null || empties === null) return ''
  if (!isCylinder(product)) return `${count(fulls)} in stock`
  return `${count(fulls)} ${fulls === 1 ? 'full' : 'fulls'}, ${count(empties)} ${empties === 1 ? 'empty' : 'empties'}`
}

const columns = (remove: ((row: ProductRow) => void) | undefined): Columns<ProductRow> => [
  serialNumber(),
  lead('description', 'Description', {
    show: ({ description, small_image_url }) => (
      <>
        <SmallImage url={small_image_url} />
        {description}
      </>
    ),
    hint: (product) => [product.uuid, priceOf(product), stockOf(product)].filter(Boolean).join(' · '),
  }),
  text('category', 'Category', { whole: true }),
  text('type', 'Type', { whole: true }),
  number('capacity', 'Capacity', (product) =>
    product.capacity > 0 ? `${product.capacity} ${capacityUnit(product)}` : <Missing>–</Missing>,
  ),
  actions({ view: ({ id }) => paths.product(id), edit: ({ id }) => paths.editProduct(id), remove }),
]

const addProduct = (
  <LinkButton kind="filled" icon={AddIcon} to={paths.addProduct}>
    Add Product
  </LinkButton>
)

const whenEmpty = {
  title: 'No products yet',
  text: 'Products are what you buy, stock and sell. Add the first one to begin.',
  action: addProduct,
}

export default function ProductListScreen() {
  const client = useQueryClient()
  const list = useList(source)
  useFormKey('New product', paths.addProduct)
  const mayWrite = useRights()('products.write')
  const remove = mayWrite ? (row: ProductRow) => askToRemoveProduct(client, row) : undefined
  return (
    <ListScreen
      title="Products"
      list={list}
      action={
        <>
          <FileExport what="products" file={productWorkbook} fields={{ search: list.request.search }} />
          {addProduct}
        </>
      }
    >
      <DataTable
        list={list}
        columns={columns(remove)}
        open={({ id }) => paths.product(id)}
        prefetch={({ id }) => void client.prefetchQuery(productById(String(id)))}
        whenEmpty={whenEmpty}
      />
    </ListScreen>
  )
}
