import { useQuery } from '@tanstack/react-query'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/parts.tsx'
import { families, familyOf } from './document-family.ts'
import { documentsOf } from './invoices.api.ts'

/** Where what is wrong with a delivery of before is credited: its invoices that stand. */
export function InvoicesOfOrder({ orderId }: { orderId: number }) {
  const query = useQuery(documentsOf(families.invoices, { order_id: orderId }))
  const standing = query.data?.filter(({ canceled_at }) => canceled_at === '')
  return (
    <>
      <LoadFailed query={query}>The invoices of this order could not be loaded.</LoadFailed>
      {query.isPending && <Skeleton width={160} />}
      {standing?.length === 0 && <p>Nothing was billed of it.</p>}
      {standing?.map((row) => (
        <p key={row.id}>
          <Link to={familyOf(row).detail(row.id)} state={{ id: row.id }}>
            {`Invoice ${row.number}`}
          </Link>
        </p>
      ))}
    </>
  )
}
