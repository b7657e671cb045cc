import type { Generated } from 'kysely'

declare module '../../database/tables.ts' {
  interface Tables {
    users: {
      id: Generated<number>
      username: string
      name: string
      password_hash: string
      rights: string[]
    }
    sessions: { token_hash: Buffer; user_id: number; last_seen_at: Generated<Date> }
    sign_in_failures: { subject: Buffer; failures: number; last_tried_at: Date }
  }
}
