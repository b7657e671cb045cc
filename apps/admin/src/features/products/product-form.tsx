import type { ProductRecord } from '@refill/contract/features/products/products.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '../../api/cache.ts'
import { newKey } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useFormDraft } from '../../ui/form/draft.ts'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { StaleAlert, useNotSaved } from '../../ui/form/stale.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Screen } from '../../ui/page-head.tsx'
import { Split } from '../../ui/parts.tsx'
import { BillingPanel } from './billing-panel.tsx'
import { ImagePanel, MeasurementsPanel, PricePanel, ProductPanel } from './product-form-panels.tsx'
import { emptyProduct, schemaFor, valuesOf } from './product-form-values.ts'
import { saveProduct } from './save-product.ts'

type ProductFormProps = { product: ProductRecord | undefined; reload: () => void }

export function ProductForm({ product, reload }: ProductFormProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [once] = useState(newKey)
  const { stale, notSaved } = useNotSaved()
  const form = useForm({
    schema: schemaFor(product),
    initial: product ? valuesOf(product) : emptyProduct(),
    submit: async (_checked, actions) => {
      const outcome = await saveProduct(product, actions.values(), once)
      if (outcome.saved) {
        draft.saved()
        void invalidate(client, 'products')
        await navigate(paths.products)
      } else notSaved(outcome, actions)
    },
  })
  const draft = useFormDraft(`products ${product?.id ?? 'new'}`, form)
  return (
    <Form form={form} saving="this product" draft={draft}>
      <StaleAlert stale={stale} reload={reload} />
      <Screen fit>
        <Split
          side={
            <>
              <ImagePanel form={form} current={product?.url} />
              <BillingPanel form={form} />
            </>
          }
        >
          <ProductPanel form={form} />
          <MeasurementsPanel form={form} />
          <PricePanel form={form} />
        </Split>
      </Screen>
      <SaveBar
        save={product ? 'Update Product' : 'Add Product'}
        busyText="Submitting..."
        back={<LinkButton to={paths.products}>Back</LinkButton>}
      />
    </Form>
  )
}
