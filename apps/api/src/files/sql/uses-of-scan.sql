-- The masters and cash documents that have or had a scan, one of each kind, current ones first.
-- @import { MasterKind } from '@refill/contract/masters/kinds.ts'
-- @type kind MasterKind | 'cash'
-- @notNull kind, record_id, name, is_current
SELECT DISTINCT ON (kind) kind, record_id, name, is_current FROM (
  SELECT m.kind, m.id AS record_id, p.name, p.ended_at IS NULL AS is_current
  FROM papers p JOIN masters m ON m.id = p.master_id WHERE p.file_id = :id
  UNION ALL
  SELECT m.kind, m.id, a.bank, a.removed_at IS NULL
  FROM bank_accounts a JOIN masters m ON m.id = a.master_id WHERE a.file_id = :id
  UNION ALL
  SELECT 'cash', d.id, d.file_name, d.canceled_at IS NULL FROM cash_documents d WHERE d.file_id = :id) AS uses
ORDER BY kind, is_current DESC, record_id DESC
