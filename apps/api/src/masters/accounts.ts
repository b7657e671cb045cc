import { maskAccount } from '@refill/contract/identifiers/bank.ts'
import { masterErrors } from '@refill/contract/masters/errors.ts'
import type { BankRecord } from '@refill/contract/masters/shapes.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../database/handles.ts'
import { placeIn, type Secrets } from '../secrets/secrets.ts'
import { changedColumns } from '../database/versions.ts'
import { fileUrl, recordFile } from '../files/files.ts'
import { DomainError } from '../domain-error.ts'
import type { MasterWrite } from './definition.ts'
import { lockMaster } from './lock-master.ts'
import { takeFile } from './papers.ts'

type AccountForm = {
  id: number
  name: string
  bankname: string
  branch_name: string
  ifsc_code: string
  account_no: string
  document: File | undefined
}

const columnsOf = (form: AccountForm) => ({
  holder: form.name,
  bank: form.bankname,
  branch: form.branch_name,
  ifsc: form.ifsc_code,
  account_no: form.account_no,
})

const masked = <T extends object>(columns: T): T =>
  'account_no' in columns ? { ...columns, account_no: maskAccount(String(columns.account_no)) } : columns

type Numbered = { readonly account_no: string; readonly master_id: number }

const placeOf = ({ master_id }: Numbered) => placeIn('bank_accounts.account_no', master_id)
/** An account with its number encrypted, as it is stored. */
export const encryptAccount = <T extends Numbered>({ encrypt }: Secrets, account: T): T => ({
  ...account,
  account_no: encrypt(account.account_no, placeOf(account)),
})
/** A stored account with its number in full. */
export const decryptAccount = <T extends Numbered>({ decrypt }: Secrets, stored: T): T => ({
  ...stored,
  account_no: decrypt(stored.account_no, placeOf(stored)),
})

const lockAccount = async (trx: Transaction, masterId: number, id: number) => {
  const found = await trx
    .selectFrom('bank_accounts')
    .selectAll()
    .where('master_id', '=', masterId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new DomainError(masterErrors.account_not_found)
  return decryptAccount(trx.secrets, found)
}

export const addAccount = async ({ db, store, master, by }: MasterWrite, form: AccountForm) => {
  const { stored } = await takeFile(store, form.document)
  return db.transaction(by, async (trx) => {
    await lockMaster(trx, master, form.id)
    if (stored) await recordFile(trx, stored)
    const values = columnsOf(form)
    const { id } = await trx
      .insertInto('bank_accounts')
      .values(encryptAccount(trx.secrets, { ...values, master_id: form.id, file_id: stored?.id ?? null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.audit({ event: `${master.contract.feature}.account_added`, id: form.id, after: masked(values) })
    return { account_id: id, message: 'Bank account added' }
  })
}

/** An empty number or file keeps what is stored: the form only shows the number masked. */
export const changeAccount = async (
  { db, store, master, by }: MasterWrite,
  form: AccountForm & { account_id: number },
) => {
  const { stored } = await takeFile(store, form.document)
  return db.transaction(by, async (trx) => {
    await lockMaster(trx, master, form.id)
    const before = await lockAccount(trx, form.id, form.account_id)
    if (stored) await recordFile(trx, stored)
    const values = { ...columnsOf(form), account_no: form.account_no || before.account_no }
    await trx
      .updateTable('bank_accounts')
      .set({
        ...encryptAccount(trx.secrets, { ...values, master_id: form.id }),
        file_id: stored?.id ?? before.file_id,
      })
      .where('id', '=', before.id)
      .execute()
    const changed = changedColumns(before, values)
    await trx.audit({
      event: `${master.contract.feature}.account_changed`,
      id: form.id,
      before: masked(changed.before),
      after: masked(changed.after),
    })
    return { message: 'Bank account updated' }
  })
}

export const removeAccount = (
  { db, master, by }: MasterWrite,
  { id, account_id }: { id: number; account_id: number },
) =>
  db.transaction(by, async (trx) => {
    await lockMaster(trx, master, id)
    const { holder, bank, account_no } = await lockAccount(trx, id, account_id)
    await trx
      .updateTable('bank_accounts')
      .set({ removed_at: sql<Date>`now()` })
      .where('id', '=', account_id)
      .execute()
    const before = masked({ holder, bank, account_no })
    await trx.audit({ event: `${master.contract.feature}.account_removed`, id, before })
    return { message: 'Bank account removed' }
  })

export const readAccounts = async (reader: Reader, masterId: number): Promise<BankRecord[]> => {
  const rows = await reader
    .selectFrom('bank_accounts')
    .leftJoin('files', 'files.id', 'bank_accounts.file_id')
    .selectAll('bank_accounts')
    .select('files.media_type')
    .where('master_id', '=', masterId)
    .where('removed_at', 'is', null)
    .orderBy('bank_accounts.id')
    .execute()
  return rows
    .map((stored) => decryptAccount(reader.secrets, stored))
    .map((account) => ({
      id: account.id,
      name: account.holder,
      bankname: account.bank,
      account_no: maskAccount(account.account_no),
      branch_name: account.branch,
      ifsc_code: account.ifsc,
      url: fileUrl(account.file_id, account.media_type),
    }))
}
