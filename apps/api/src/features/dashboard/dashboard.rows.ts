import type { ToAct } from '@refill/contract/features/dashboard/dashboard.contract.ts'

export type Act<Kind extends ToAct['kind']> = Extract<ToAct, { kind: Kind }>

export type Papers = { total: number; first: Omit<Act<'paper'>, 'kind'>[] }
