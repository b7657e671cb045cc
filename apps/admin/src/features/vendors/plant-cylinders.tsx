import {
  listPlantCylinders,
  type PlantRow,
} from '@refill/contract/features/vendors/plant-cylinders.contract.ts'
import type { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useRights } from '../../api/access.tsx'
import { load } from '../../api/send.ts'
import { lead, number, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'

type Vendor = z.output<typeof vendors.Record>

const columns: Columns<PlantRow> = [
  lead('product_name', 'Product', { hint: ({ uuid }) => uuid }),
  number('fulls', 'Fulls received'),
  number('empties', 'Empties sent'),
  number('kept', 'Still with us'),
]

function Cylinders({ id }: { id: number }) {
  const query = useQuery({
    // A purchase makes it old.
    queryKey: ['purchases', 'plant-cylinders', id],
    queryFn: async ({ signal }) => (await load(listPlantCylinders, { id }, { signal })).reponselist,
  })
  return (
    <Panel title="Fulls received, empties sent" flush>
      <LoadFailed query={query} inset>
        The cylinders could not be loaded.
      </LoadFailed>
      {!query.isError && (
        <Table
          label="Fulls received, empties sent"
          columns={columns}
          rows={query.data}
          skeletonRows={2}
          whenNone="No cylinders were bought from this vendor."
        />
      )}
    </Panel>
  )
}

/** What stands between us and a plant: fulls that came with purchases against empties that went back with them. */
export function PlantCylinders({ record }: { record: Vendor | undefined }) {
  const mayRead = useRights()('purchases.read')
  return record && mayRead ? <Cylinders id={record.id} /> : null
}
