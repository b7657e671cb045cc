export { wholeInventory } from './inventory.api.ts'
