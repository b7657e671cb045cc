import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import type { Generated, GeneratedAlways } from 'kysely'

/** What all masters have in common; each has its own fields in a table of its own. */
declare module '../database/tables.ts' {
  interface Tables {
    masters: {
      id: GeneratedAlways<number>
      kind: MasterKind
      name: string
      active: Generated<boolean>
      is_branch: Generated<boolean>
      marks: string[]
      search: string
      version: Generated<number>
      created_at: Generated<Date>
      updated_at: Generated<Date>
      updated_by: number | null
    }
    papers: {
      id: GeneratedAlways<number>
      master_id: number
      name: string
      number: string
      valid_until: string | null
      file_id: string | null
      file_name: string
      added_at: Generated<Date>
      ended_at: Date | null
      ended_by: number | null
      replaced_by: number | null
    }
    bank_accounts: {
      id: GeneratedAlways<number>
      master_id: number
      holder: string
      bank: string
      branch: string
      ifsc: string
      account_no: string
      file_id: string | null
      removed_at: Date | null
    }
  }
}
