import { masterPick } from '../../masters/form/pick.ts'

const contractOf = () =>
  import('@refill/contract/features/vendors/vendors.contract.ts').then(({ vendors }) => vendors)

/** Both names, since one company often has several plants that differ in the second alone. */
const labelOf = ({ legalname, tradename }: { legalname: string; tradename: string }) =>
  [...new Set([legalname, tradename])].filter(Boolean).join(' / ')

/** Active vendors, searched on the server; as many as there are (AMB-165). */
export const vendorPick = masterPick(contractOf, {
  option: (found) => ({ value: String(found.id), label: labelOf(found) }),
})
