import type { Generated } from 'kysely'

declare module '../../database/tables.ts' {
  interface Tables {
    settings: {
      id: Generated<number>
      name: string
      address: string
      state: string
      pincode: string
      gst: string
      mobile: string
      email: string
      terms: string
      logo_id: string | null
      version: number
      updated_at: Date
      updated_by: number | null
    }
  }
}
