import { todayInIndia } from '@refill/values/day.ts'

/** Papers of Add Vehicle, in the order of its files and numbers (AMB-072, AMB-086). */
export const vehiclePapers = ['RC', 'Insurance', 'Pollution'] as const

export const oldestModel = 1990
/** The year it is in India when it is asked (AMB-088). */
export const newestModel = (): number => Number(todayInIndia().slice(0, 4))
