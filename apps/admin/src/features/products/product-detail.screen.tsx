import { capacityUnit } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { ProductRecord, ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { addDays, todayInIndia } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { ActivityLink } from '../activity/activity-link.public.tsx'
import { paths } from '../../paths.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { count, money } from '../../ui/formats/money.ts'
import { isMissing } from '../../ui/formats/words.ts'
import { coming, useSeen } from '../../ui/known.tsx'
import { DeleteIcon, EditIcon } from '../../ui/icons.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { KeyValues, Missing, Panel, Split, type Line } from '../../ui/parts.tsx'
import { ProductImage, ProductImageComing } from './product-image.tsx'
import { RatesPanel } from './rates-panel.tsx'
import { askToRemoveProduct } from './products.api.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { useProduct } from './use-product.ts'
import { Allowed } from '../../api/access.tsx'

const back = { to: paths.products, label: 'Back' }

/** What the list knows of a product stands there until all of it has come. */
type Shown = ProductRow & Partial<ProductRecord>

const shown = (value: string | number | undefined, unit = '') => {
  if (value === undefined) return coming
  return isMissing(value) ? <Missing>Not specified</Missing> : `${value}${unit && ` ${unit}`}`
}
const price = (value: number | undefined) => (value === undefined ? coming : money(value, 'always'))

const basics = (product: Shown): Line[] => [
  ['Product name', shown(product.product_name)],
  ['Product code', shown(product.uuid), 'code'],
  ['Description', shown(product.description)],
  ['HSN code', shown(product.hsn_no), 'code'],
  ['Category', shown(product.category)],
  ['GST', shown(product.gst, '%')],
  ['Type', shown(product.type)],
  ['Unit', shown(product.uom)],
  ['Material', shown(product.mat)],
]

const measurements = (product: Shown): Line[] => [
  ['Capacity', shown(product.capacity === 0 ? '' : product.capacity, capacityUnit(product))],
  ['Weight', shown(product.wt, 'kg')],
  ['Height', shown(product.ht, 'mm')],
  ['Diameter', shown(product.dia, 'mm')],
  ['Thickness', shown(product.thick, 'mm')],
  ['Water capacity', shown(product.wc, 'ltr')],
]

const pricing = (product: Shown): Line[] => [
  ['RSP', price(product.rsp), 'number'],
  ['Discount', shown(product.discount, '%'), 'number'],
  ['Taxable amount', price(product.taxable_amount), 'number'],
  ['Security deposit', price(product.security_deposit), 'number'],
]

/** What lies in the godown, with the way to the movements behind it. */
function StockPanel({ product: { uuid, cs_fulls, cs_emptys } }: { product: Shown }) {
  const today = todayInIndia()
  const ledger = paths.ledgerReport({ fd: addDays(today, -29), td: today, product: uuid })
  if (cs_fulls === null || cs_emptys === null)
    return (
      <Panel title="Stock" actions={<LinkButton to={paths.addInventory}>Add Inventory</LinkButton>}>
        <Missing>No stock is kept of it</Missing>
      </Panel>
    )
  return (
    <Panel title="Stock" actions={<LinkButton to={ledger}>Ledger</LinkButton>}>
      <KeyValues
        lines={[
          ['Fulls', count(cs_fulls), 'number'],
          ['Empties', count(cs_emptys), 'number'],
        ]}
      />
    </Panel>
  )
}

function Actions({ product }: { product: Shown }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = () => askToRemoveProduct(client, product, () => void navigate(paths.products))
  return (
    <>
      <Allowed right="products.write">
        <Button kind="danger-line" icon={DeleteIcon} onClick={remove}>
          Delete
        </Button>
      </Allowed>
      <LinkButton icon={EditIcon} to={paths.editProduct(product.id)}>
        Edit
      </LinkButton>
    </>
  )
}

function Found({ product }: { product: Shown }) {
  const side = (
    <>
      <Panel title="Image">
        {product.url === undefined ? (
          <ProductImageComing />
        ) : (
          <ProductImage name={product.product_name} url={product.url} />
        )}
      </Panel>
      <Panel title="Pricing">
        <KeyValues lines={pricing(product)} />
      </Panel>
      <StockPanel product={product} />
    </>
  )
  return (
    <Split side={side}>
      <Panel title="Basic information">
        <KeyValues lines={basics(product)} columns={2} />
      </Panel>
      <Panel title="Measurements">
        <KeyValues lines={measurements(product)} columns={2} />
      </Panel>
      <RatesPanel id={product.id} />
    </Split>
  )
}

function NotFound() {
  return (
    <Panel>
      <EmptyState title="Product not found" action={<LinkButton to={paths.products}>Products</LinkButton>} />
    </Panel>
  )
}

export default function ProductDetailScreen() {
  const { id } = useParams()
  const { product: read, isLoading } = useProduct(id)
  const row = useSeen<ProductRow>('products', id ?? '', { isPending: isLoading })
  const product: Shown | null | undefined = read ?? row
  if (!product)
    return (
      <Screen>
        <PageHead title="Product" back={back} />
        {isLoading ? <LoadingPanels /> : <NotFound />}
      </Screen>
    )
  // Its state stands first, so all of it comes at once.
  const meta = product.status !== undefined && (
    <>
      <StatusBadge status={product.status} />
      {product.uuid}
      <ActivityLink type="products" id={product.id} />
    </>
  )
  return (
    <Screen>
      <PageHead
        title={product.product_name}
        back={back}
        meta={meta}
        actions={<Actions product={product} />}
      />
      <Found product={product} />
    </Screen>
  )
}
