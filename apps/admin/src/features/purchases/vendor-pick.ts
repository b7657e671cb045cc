import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { masterPick } from '../../masters/pick.ts'

type Found = { id: number; legalname: string; tradename: string }

/** Both names, since one company often has several plants that differ in the second alone. */
const labelOf = ({ legalname, tradename }: Found) =>
  [...new Set([legalname, tradename])].filter(Boolean).join(' / ')

/** Active vendors, searched on the server; as many as there are (AMB-165). */
export const vendorPick = masterPick(vendors, {
  option: (found: Found) => ({ value: String(found.id), label: labelOf(found) }),
})
