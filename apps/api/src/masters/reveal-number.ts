import { masterErrors } from '@refill/contract/masters/errors.ts'
import type { Transaction } from '../database/handles.ts'
import { DomainError } from '../domain-error.ts'
import { decryptAccount } from './accounts.ts'
import type { MasterWrite } from './definition.ts'
import { lockMaster } from './lock-master.ts'
import { readOwn } from './own-table.ts'
import { paperNumber } from './papers.ts'

type Asked = { id: number; what: 'aadhaar' | 'pan' | 'account_no'; account_id?: number | undefined }

const accountNumber = async (trx: Transaction, masterId: number, id: number | undefined): Promise<string> => {
  const found = await trx
    .selectFrom('bank_accounts')
    .select(['account_no', 'master_id'])
    .where('master_id', '=', masterId)
    .where('id', '=', id ?? 0)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new DomainError(masterErrors.account_not_found)
  return decryptAccount(trx.secrets, found).account_no
}

/** A hidden number in full. That it was looked at is written down before it leaves (AMB-070). */
export const revealNumber = ({ db, master, by }: MasterWrite, asked: Asked) =>
  db.transaction(by, async (trx) => {
    await lockMaster(trx, master, asked.id)
    const value =
      asked.what === 'account_no'
        ? await accountNumber(trx, asked.id, asked.account_id)
        : (await readOwn(trx, master, asked.id))[asked.what]
    await trx.audit({
      event: `${master.contract.feature}.revealed`,
      id: asked.id,
      after: { what: asked.what },
    })
    return { value: typeof value === 'string' ? value : '' }
  })

/** The number of a paper in full, written down as that of a field is. */
export const revealPaper = (
  { db, master, by }: MasterWrite,
  { id, paper_id }: { id: number; paper_id: number },
) =>
  db.transaction(by, async (trx) => {
    await lockMaster(trx, master, id)
    const { name, number } = await paperNumber(trx, id, paper_id)
    await trx.audit({ event: `${master.contract.feature}.revealed`, id, after: { what: name } })
    return { value: number }
  })
