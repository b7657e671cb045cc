import { byMatch } from '@refill/contract/list.ts'
import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'
import { notFound } from '../../ui/fields/choice.ts'
import type { FieldSpec } from './form-specs.ts'
import { loadRecord, loadRows } from '../master.api.ts'
import type { AnyRecord, RecordOf, RowOf } from '../panel.ts'

const maxOffered = 20

type Picked<C extends MasterContract> = {
  option: (found: RowOf<C> | RecordOf<C>) => PickOption
  /** Fields of the list call beside the search. */
  asked?: object
  /** Which of the rows may be chosen. */
  keep?: (row: RowOf<C>) => boolean
}

/**
 * Records of a master for a field that refers to one: searched on the server, inactive ones never (status=1).
 * @param contractOf fetches the contract when the field is used first: a list of orders filters by four masters, and is
 * drawn without any of them
 */
export const masterPick = <C extends MasterContract>(
  contractOf: () => Promise<C>,
  { option, asked, keep = () => true }: Picked<C>,
): NonNullable<FieldSpec<AnyRecord>['pick']> => ({
  find: async (search, signal) => {
    const page = { page: 1, rows: maxOffered, search }
    const { rows, failure } = await loadRows(
      await contractOf(),
      page,
      { ...asked, status: 1, sort: byMatch },
      signal,
    )
    if (failure !== undefined) throw new Error(failure)
    return rows.filter(keep).map(option)
  },
  nameOf: async (id, signal) => {
    const record = await loadRecord(await contractOf(), id, signal)
    return record ? option(record).label : notFound(id)
  },
})
