import type { MasterContract } from '@refill/contract/masters/master.ts'
import { send } from '../api/send.ts'
import type { PickOption } from '../ui/fields/combobox-field.tsx'
import type { FieldSpec } from './form-specs.ts'
import { loadRows } from './master.api.ts'
import type { AnyRecord } from './panel.ts'

const maxOffered = 20

type Picked<Row> = {
  option: (row: Row) => PickOption
  /** Fields of the list call beside the search. */
  asked?: object
  /** Which of the rows may be chosen. */
  keep?: (row: Row) => boolean
}

/** Records of a master for a field that refers to one: searched on the server, inactive ones never (status=1). */
export const masterPick = <Row>(
  contract: MasterContract,
  { option, asked, keep = () => true }: Picked<Row>,
): NonNullable<FieldSpec<AnyRecord>['pick']> => ({
  find: async (search, signal) => {
    const page = { page: 1, rows: maxOffered, search }
    const { rows } = await loadRows(contract, page, { ...asked, status: 1 }, signal)
    // What a list holds is told by the contract that the caller gave.
    return (rows as unknown as Row[]).filter(keep).map(option)
  },
  nameOf: async (id, signal) => {
    const answer = await send(contract.read, { id }, { signal })
    return answer.success ? option(answer.reponselist as unknown as Row).label : id
  },
})
