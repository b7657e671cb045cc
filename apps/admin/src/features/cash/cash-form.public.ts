export { CountedFields } from './counted-fields.tsx'
export { differenceOf } from './difference.ts'
export { useCashForm } from './use-cash-form.ts'
export { useReasonAsked } from './use-reason-asked.ts'
