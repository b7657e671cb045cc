export { openEverything, type Everything } from './everything.ts'
