import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { invalidate } from '../../api/cache.ts'
import { useRecordId } from '../../masters/use-record-id.ts'
import { paths } from '../../paths.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { StaleAlert } from '../../ui/form/stale.tsx'
import { DetailsFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/parts.tsx'
import { allProducts } from '../products/all-products.public.ts'
import { startToChange } from './from-purchase.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { purchaseById, type ReadPurchase } from './purchases.api.ts'
import { useChanging, useInvoice } from './use-invoice.ts'

type ChangeProps = { purchase: ReadPurchase; products: readonly ProductRow[] }

/** The form of a new invoice, with what is stored in it. */
function Change({ purchase, products }: ChangeProps) {
  const client = useQueryClient()
  const { stale, send } = useChanging(purchase)
  const [start] = useState(() => startToChange(purchase, products))
  const invoice = useInvoice({ name: `purchases ${purchase.id}`, start, send })
  return (
    <InvoiceForm
      invoice={invoice}
      back={paths.purchaseDetail(purchase.id)}
      notice={<StaleAlert stale={stale} reload={() => void invalidate(client, 'purchases')} />}
    >
      <Panel title="Why it is changed">
        <TextField
          field={invoice.header.field('reason')}
          label="Reason"
          help="Stands in the history of the purchase"
          maxLength={200}
        />
      </Panel>
    </InvoiceForm>
  )
}

function Loaded({ id }: { id: string }) {
  const [purchase, products] = [useQuery(purchaseById(id)), useQuery(allProducts)]
  const { data } = purchase
  if (data === null || data?.canceled_at) return <Navigate to={paths.purchaseDetail(id)} replace />
  return (
    <>
      <DetailsFailed query={purchase} />
      <DetailsFailed query={products} />
      {data && products.data && <Change key={data.version} purchase={data} products={products.data} />}
      {(purchase.isPending || products.isPending) && <LoadingPanels />}
    </>
  )
}

/** One that was taken back is entered again instead. */
export default function ChangePurchaseScreen() {
  const id = useRecordId()
  if (!id) return <Navigate to={paths.purchase} replace />
  return (
    <Screen>
      <PageHead
        title="Change Purchase"
        back={{ to: paths.purchaseDetail(id), label: 'Back to the purchase' }}
      />
      <Loaded key={id} id={id} />
    </Screen>
  )
}
