export { lockOwnRights, mayAllOf } from './refuse-beyond.ts'
