export { Durations } from './durations.ts'
export { hearFelt } from './hear-felt.ts'
export { keepSizes, keepSpeed } from './keep-speed.ts'
export { findGrowth, findScreensOfDay } from './speed.queries.ts'
