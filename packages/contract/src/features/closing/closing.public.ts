export { closingErrors } from './closing.contract.ts'
