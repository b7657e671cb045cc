import { theProgram } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { dropUnusedFiles } from '../../files/sql/statements.generated.ts'
import { forgetImports as forgetting } from './sql/statements.generated.ts'

const byItself = theProgram('forget imports')

/** What files said goes after 30 days: people are in them whom nobody looks after here. */
export const forgetImports = (db: Database) =>
  db.transaction(byItself, async (trx) => {
    trx.withoutAudit('no file is old enough')
    for (const { id, file_hash } of await trx.write(forgetting, {}))
      await trx.audit({ event: 'import.forgotten', id, after: { sha256: file_hash } })
    await trx.write(dropUnusedFiles, {})
    return {}
  })
