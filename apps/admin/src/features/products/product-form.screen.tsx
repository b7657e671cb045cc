import { useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/parts.tsx'
import { ProductForm } from './product-form.tsx'
import { useProduct } from './use-product.ts'

const back = { to: paths.products, label: 'Back to products' }

/** Adds without an id in the address, edits with one. */
export default function ProductFormScreen() {
  const { id } = useParams()
  const { product, isLoading, reload } = useProduct(id)
  const title = id === undefined ? 'Add Product' : 'Edit Product'
  const body = () => {
    if (isLoading) return <LoadingPanels />
    if (id !== undefined && !product)
      return (
        <Panel>
          <EmptyState
            title="Product not found"
            action={<LinkButton to={paths.products}>Products</LinkButton>}
          />
        </Panel>
      )
    return <ProductForm key={product?.version} product={product ?? undefined} reload={() => void reload()} />
  }
  return (
    <Screen>
      <PageHead title={title} back={back} />
      {body()}
    </Screen>
  )
}
