export { verifyFiledMonths } from './filed-figures.ts'
