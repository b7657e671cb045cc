export { identifyByKey } from './identify-key.ts'
