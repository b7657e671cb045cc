export { noteUndelivered } from './note-undelivered.ts'
