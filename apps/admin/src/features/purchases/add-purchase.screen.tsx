import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import type { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { DetailsFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { allProducts } from '../products/all-products.public.ts'
import { startAgain, type Start } from './from-purchase.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { purchaseById } from './purchases.api.ts'
import { useInvoice, useSaving } from './use-invoice.ts'

function Gone({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return <Alert kind="warning">{`No longer in the catalogue, and left out: ${names.join(', ')}`}</Alert>
}

function Add({ start }: { start?: Start }) {
  const invoice = useInvoice({ name: 'purchases new', start, send: useSaving() })
  return <InvoiceForm invoice={invoice} back={paths.purchase} notice={<Gone names={start?.gone ?? []} />} />
}

type FilledProps = { purchase: Purchase; products: readonly ProductRow[] }

function Filled({ purchase, products }: FilledProps) {
  const [start] = useState(() => startAgain(purchase, products))
  return <Add start={start} />
}

/** A purchase of before, canceled or not, in the form of a new one. */
function Again({ id }: { id: string }) {
  const [purchase, products] = [useQuery(purchaseById(id)), useQuery(allProducts)]
  if (purchase.data === null) return <Add />
  return (
    <>
      <DetailsFailed query={purchase} />
      <DetailsFailed query={products} />
      {purchase.data && products.data && <Filled purchase={purchase.data} products={products.data} />}
      {(purchase.isPending || products.isPending) && <LoadingPanels />}
    </>
  )
}

export default function AddPurchaseScreen() {
  const [address] = useAddress()
  const again = address.get('again') ?? ''
  return (
    <Screen>
      <PageHead title="Add Purchase" back={{ to: paths.purchase, label: 'Back to purchases' }} />
      {/^[1-9]\d*$/.test(again) ? <Again key={again} id={again} /> : <Add />}
    </Screen>
  )
}
