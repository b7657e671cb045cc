export { approved, approving, needApproval, type Allowed } from './approved.ts'
export { approvable, type Approvables } from './approvable.ts'
export { findWaiting } from './approvals.queries.ts'
