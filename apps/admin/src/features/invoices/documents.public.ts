export { documentColumns } from './document-columns.tsx'
export { documentWords, placeWords } from './document-words.ts'
