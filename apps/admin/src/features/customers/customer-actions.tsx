import type { customers } from '@refill/contract/features/customers/customers.contract.ts'
import type * as z from 'zod/mini'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AddIcon } from '../../ui/icons.tsx'

type Customer = z.output<typeof customers.Record>

/** What the counter wants of a customer; who is not active is not sold to. */
export function CustomerActions({ record: { id, status } }: { record: Customer }) {
  return (
    <>
      <LinkButton to={paths.statementOf(id)}>Statement</LinkButton>
      {String(status) !== '0' && (
        <LinkButton kind="filled" icon={AddIcon} to={paths.newOrderFor(id)}>
          New Order
        </LinkButton>
      )}
    </>
  )
}
