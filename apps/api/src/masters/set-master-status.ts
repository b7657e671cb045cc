import type { MasterWrite } from './definition.ts'
import { lockMaster, touchMaster } from './lock-master.ts'

/** Deactivates or brings back; doing it twice changes nothing the second time. */
export const setMasterStatus = (
  { db, master, by }: MasterWrite,
  { id, status }: { id: number; status: number },
) =>
  db.transaction(by, async (trx) => {
    const { feature, thing } = master.contract
    const before = await lockMaster(trx, master, id)
    const active = status === 1
    const message = `${thing} ${active ? 'activated' : 'deactivated'}`
    if (before.active === active) {
      trx.withoutAudit('it is so already')
      return { version: before.version, message }
    }
    await trx.updateTable('masters').set({ active }).where('id', '=', id).execute()
    const version = await touchMaster(trx, id, by.userId)
    await trx.audit({ event: `${feature}.${active ? 'activated' : 'deactivated'}`, id })
    return { version, message }
  })
