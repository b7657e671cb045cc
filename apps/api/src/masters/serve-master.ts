import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Downloads } from '../http/downloads.ts'
import type { Routes } from '../http/operations.ts'
import { addAccount, changeAccount, removeAccount } from './accounts.ts'
import { addPaper, removePaper, replacePaper } from './change-papers.ts'
import { createMaster } from './create-master.ts'
import type { Master } from './definition.ts'
import { exportMasters } from './export-masters.ts'
import { findPossibleDuplicates } from './find-possible-duplicates.ts'
import { findMasters } from './find-masters.ts'
import { readHistory } from './read-history.ts'
import { readMaster } from './read-master.ts'
import { readStillOpen } from './read-still-open.ts'
import { revealNumber, revealPaper } from './reveal-number.ts'
import { setMasterStatus } from './set-master-status.ts'
import { updateMaster } from './update-master.ts'

type Serving = { on: Routes; offer: Downloads; db: Database; store: FileStore }

/** Every call of one master. */
export const serveMaster = ({ on, offer, db, store }: Serving, master: Master): void => {
  const { contract } = master
  const parts = { db, store, master }
  const list = async (fields: FieldsOut<MasterContract['list']>) => {
    const { rows, total, more } = await findMasters(db.reader, master, fields)
    return { totalcount: total, ...(more && { more }), [contract.rowsIn]: rows }
  }
  for (const address of [contract.list, ...(master.list.aliases ?? [])])
    on(address, ({ fields }) => list(fields))
  offer(contract.workbook, ({ fields, signal }) => exportMasters(db, master, fields, signal))
  on(contract.read, async ({ fields }) => {
    const record = await readMaster(db.reader, master, fields.id)
    return { reponselist: record, data: [record] }
  })
  on(contract.create, ({ fields, by }) => createMaster({ ...parts, by }, fields))
  on(contract.update, ({ fields, by }) => updateMaster({ ...parts, by }, fields))
  on(contract.setStatus, ({ fields, by }) => setMasterStatus({ ...parts, by }, fields))
  on(contract.addPaper, ({ fields, by }) => addPaper({ ...parts, by }, fields))
  on(contract.replacePaper, ({ fields, by }) => replacePaper({ ...parts, by }, fields))
  on(contract.removePaper, ({ fields, by }) => removePaper({ ...parts, by }, fields))
  on(contract.addAccount, ({ fields, by }) => addAccount({ ...parts, by }, fields))
  on(contract.changeAccount, ({ fields, by }) => changeAccount({ ...parts, by }, fields))
  on(contract.removeAccount, ({ fields, by }) => removeAccount({ ...parts, by }, fields))
  on(contract.reveal, ({ fields, by }) => revealNumber({ ...parts, by }, fields))
  on(contract.revealPaper, ({ fields, by }) => revealPaper({ ...parts, by }, fields))
  on(contract.history, ({ fields }) => readHistory(db.reader, contract.feature, fields))
  on(contract.stillOpen, ({ fields }) => readStillOpen(db.reader, master, fields.id))
  on(contract.possibleDuplicates, async ({ fields }) => ({
    reponselist: await findPossibleDuplicates(db.reader, contract.feature, fields),
  }))
}
