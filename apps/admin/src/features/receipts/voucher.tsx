import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { RefundRow } from '@refill/contract/features/receipts/on-account.contract.ts'
import {
  receiptVoucher,
  refundVoucher,
  voucherFileName,
} from '@refill/contract/features/receipts/receipts.downloads.ts'
import { downloadFrom } from '../../api/download.ts'
import { apiBase } from '../../api/send.ts'
import { PdfButton } from '../../ui/pdf-button.tsx'

/** Which paper, and what it is called. */
export type Voucher = { address: string; number: string }

const addressOf = ({ path }: { path: string }, id: number) => apiBase() + path.replace('{id}', String(id))

export const voucherOf = ({ id, sr_no }: Pick<ReceiptRow, 'id' | 'sr_no'>): Voucher => ({
  address: addressOf(receiptVoucher, id),
  number: sr_no,
})

export const paymentVoucherOf = ({ id, pb_no }: Pick<RefundRow, 'id' | 'pb_no'>): Voucher => ({
  address: addressOf(refundVoucher, id),
  number: pb_no,
})

/** Saves a voucher's PDF. */
export function VoucherButton({ voucher: { address, number } }: { voucher: Voucher }) {
  const fileName = voucherFileName(number)
  return (
    <PdfButton start={(watch) => downloadFrom(address, fileName, watch)} title={fileName}>
      Print
    </PdfButton>
  )
}

/** For a message, which stands outside the screen. */
export const voucherLink = ({ address, number }: Voucher) => (
  <a href={address} download={voucherFileName(number)}>
    {`Print ${number}`}
  </a>
)
