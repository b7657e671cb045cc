import * as contract from '@refill/contract/features/activity/activity.contract.ts'
import { activityWorkbook } from '@refill/contract/features/activity/activity.downloads.ts'
import { loggedName, type Field } from '@refill/contract/masters/described-fields.ts'
import type { Database } from '../../database/database.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import type { Master } from '../../masters/definition.ts'
import { exportActivity } from './export-activity.ts'
import { findActivity, findPeople } from './find-activity.ts'

type Masters = { readonly [feature: string]: Master }

const fieldsByLog = (masters: Masters) => {
  const known = new Map(
    Object.entries(masters).map(
      ([
        feature,
        {
          contract: { fields },
        },
      ]) => [
        feature,
        new Map<string, Field>(
          Object.entries(fields).map(([name, field]) => [loggedName(name, field), field]),
        ),
      ],
    ),
  )
  return (feature: string) => known.get(feature)
}

export const activityRoutes = (on: Routes, offer: Downloads, db: Database, masters: Masters): void => {
  const fieldsOf = fieldsByLog(masters)
  on(contract.listActivity, ({ fields }) => findActivity(db.reader, fields, fieldsOf))
  on(contract.listPeople, async () => ({ reponselist: await findPeople(db.reader) }))
  offer(activityWorkbook, ({ fields, signal }) => exportActivity(db, fields, fieldsOf, signal))
}
