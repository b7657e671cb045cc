import * as contract from '@refill/contract/features/approvals/approvals.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { commandFor, readForm, type Approvables } from './approvable.ts'
import { findRequest, findRequests } from './approvals.queries.ts'
import { askApproval } from './ask-approval.ts'
import { contentOf, withContent } from './contents.ts'
import { approve, refuse, withdraw } from './decide.ts'

/** @param known commands that may need an approval */
export const approvalsRoutes = (on: Routes, db: Database, known: Approvables): void => {
  for (const command of Object.values(known)) command.serve(on)
  on(contract.listApprovals, async ({ fields, by }) => {
    const { found, totalcount } = await findRequests(db.reader, by, fields)
    const reponselist: contract.ApprovalRequest[] = []
    // One after the other: there are a few.
    for (const one of found) reponselist.push(await withContent(db.reader, known, one))
    return { totalcount, reponselist }
  })
  on(contract.readApproval, async ({ fields, by }) => ({
    request: await withContent(db.reader, known, await findRequest(db.reader, by, fields.id)),
  }))
  on(contract.showForm, async ({ fields: { operation, form }, by }) => ({
    content: await contentOf(db.reader, commandFor(by, known, operation), readForm(form)),
  }))
  on(contract.askApproval, ({ fields, by }) => askApproval(db, by, known, fields))
  on(contract.approve, ({ fields, by }) => approve(db, by, known, fields))
  on(contract.refuse, ({ fields, by }) => refuse(db, by, fields))
  on(contract.withdraw, ({ fields, by }) => withdraw(db, by, fields.id))
}
