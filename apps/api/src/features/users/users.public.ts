export { holdOwnRights, mayAllOf } from './refuse-beyond.ts'
