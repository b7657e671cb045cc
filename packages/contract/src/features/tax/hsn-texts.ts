import { textOfHsn } from '../../identifiers/hsn-codes.ts'
import type { DescribeHsn } from './gstr1-json.ts'

/** Text of exactly this code: the text of what it lies in would be another's. '' where none is known. */
export const hsnText: DescribeHsn = textOfHsn
