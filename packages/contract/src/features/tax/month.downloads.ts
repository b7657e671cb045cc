import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { caller } from '../../list.ts'
import { domainErrors } from '../../operation.ts'
import { returnPeriod } from './gstr1-json.ts'
import { monthField } from './month.contract.ts'
import { gstinErrors, gstinField } from './return-gstin.ts'

export const returnErrors = domainErrors({
  return_gstin_missing: { status: 409, message: 'A return needs your GSTIN: enter it in Settings' },
  return_unfit: {
    status: 409,
    message: 'The file cannot have {documents}. See what is wrong on the screen.',
  },
})

/** The version of the GSTN offline tool whose upload the file is. */
export const toolVersion = 'GST3.2.4'

const fields = z.object({ ...caller, month: monthField })
const ofGstin = z.object({ ...caller, month: monthField, gstin: gstinField() })
const gstinRefused = [returnErrors.return_gstin_missing, gstinErrors.return_gstin_unknown]

/** 'GSTR1_27AAPFU0939F1ZV_112026.json'. */
export const returnFileName = (gstin: string, month: string, ending: 'json' | 'xlsx'): string =>
  `GSTR1_${gstin}_${returnPeriod(month)}.${ending}`

export const gstr1File = download({
  path: 'tax/gstr-1.json',
  right: 'tax.read',
  summary: `GSTR-1 of a month and one GSTIN as it is uploaded, by the offline tool ${toolVersion}.`,
  fields: ofGstin,
  fileName: 'gstr-1.json',
  bytesPerRow: 250,
  errors: [...gstinRefused, returnErrors.return_unfit],
})

export const gstr1Workbook = download({
  path: 'tax/gstr-1.xlsx',
  right: 'tax.read',
  summary: 'GSTR-1 of a month and one GSTIN as a workbook, one sheet for each section.',
  fields: ofGstin,
  fileName: 'gstr-1.xlsx',
  bytesPerRow: 60,
  errors: gstinRefused,
})

export const salesRegister = download({
  path: 'tax/sales-register.xlsx',
  right: 'tax.read',
  summary:
    'Every document of tax of a month by day, credit notes taken off and canceled ones without figures, with totals in the last row.',
  fields: ofGstin,
  fileName: 'Sales_Register.xlsx',
  bytesPerRow: 70,
  errors: [gstinErrors.return_gstin_unknown],
})

export const purchaseRegister = download({
  path: 'tax/purchase-register.xlsx',
  right: { allOf: ['tax.read', 'purchases.read'] },
  summary: 'Purchases of a month by the day of their invoice, with totals in the last row.',
  fields,
  fileName: 'Purchase_Register.xlsx',
  bytesPerRow: 60,
})
