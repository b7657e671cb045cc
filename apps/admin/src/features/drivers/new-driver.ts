import {
  driverPanPlaceholder,
  driverPapers,
  driverPasswordPlaceholder,
} from '@refill/contract/features/drivers/drivers.rules.ts'
import type { MasterValues } from '../../masters/form/form-specs.ts'

/** Add Driver (specification/drivers §3): one mobile for both, both papers, and placeholders (AMB-071, AMB-072). */
export const newDriver = ({ texts, files }: MasterValues): object => ({
  ...texts,
  mobile2: texts.mobile1,
  pan: driverPanPlaceholder,
  password: driverPasswordPlaceholder,
  documentscount: driverPapers.length,
  names: driverPapers.join(','),
  document0: files.aadhaar_document,
  document1: files.license_document,
})
