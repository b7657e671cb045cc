export { forgetImports } from './forget-imports.ts'
export { importKindsOf } from './kinds/all-kinds.ts'
export { importWork, type ImportWork } from './work.ts'
