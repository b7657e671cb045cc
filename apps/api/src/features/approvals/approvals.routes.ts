import * as contract from '@refill/contract/features/approvals/approvals.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import type { Approvables } from './approvable.ts'
import { findRequests } from './approvals.queries.ts'
import { askApproval } from './ask-approval.ts'
import { approve, refuse, withdraw } from './decide.ts'

/** @param known commands that may need an approval */
export const approvalsRoutes = (on: Routes, db: Database, known: Approvables): void => {
  for (const command of Object.values(known)) command.serve(on)
  on(contract.listApprovals, ({ fields, by }) => findRequests(db.reader, by, fields))
  on(contract.askApproval, ({ fields, by }) => askApproval(db, by, known, fields))
  on(contract.approve, ({ fields, by }) => approve(db, by, known, fields))
  on(contract.refuse, ({ fields, by }) => refuse(db, by, fields))
  on(contract.withdraw, ({ fields, by }) => withdraw(db, by, fields.id))
}
