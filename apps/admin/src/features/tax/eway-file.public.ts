export { EwayFileDialog } from './eway-file-dialog.tsx'
