export { settingsFields } from './update-settings.contract.ts'
