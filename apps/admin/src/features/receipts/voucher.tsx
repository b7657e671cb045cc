import { showDay } from '@refill/values/day.ts'
import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { receiptVoucher, voucherFileName } from '@refill/contract/features/receipts/receipts.downloads.ts'
import { downloadFrom } from '../../api/download.ts'
import { apiBase } from '../../api/api-base.ts'
import { ShareButton } from '../customers/share-button.public.tsx'
import { money } from '../../ui/formats/money.ts'
import { PdfButton } from '../../ui/pdf-button.tsx'

/** Which paper, and what it is called. */
export type Voucher = { address: string; number: string }

export const voucherAddress = ({ path }: { path: string }, id: number) =>
  apiBase() + path.replace('{id}', String(id))

export const voucherOf = ({ id, sr_no }: Pick<ReceiptRow, 'id' | 'sr_no'>): Voucher => ({
  address: voucherAddress(receiptVoucher, id),
  number: sr_no,
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

type Payment = Pick<ReceiptRow, 'customer_id' | 'customer_name' | 'voucher_date' | 'amount'>
type VoucherShareProps = { voucher: Voucher; row: Payment; what: 'Receipt' | 'Payment' }

/** Hands a voucher on to who paid, or was paid. */
export function VoucherShare({ voucher: { address, number }, row, what }: VoucherShareProps) {
  const { customer_id, customer_name, voucher_date, amount } = row
  return (
    <ShareButton
      paper={{
        address,
        fileName: voucherFileName(number),
        customer: { id: customer_id, name: customer_name },
        title: `${what} ${number} of ${showDay(voucher_date)} for ${money(amount)}`,
      }}
    />
  )
}

/** A message shows this link, and stands outside the screen. */
export const voucherLink = ({ address, number }: Voucher) => (
  <a href={address} download={voucherFileName(number)}>
    {`Print ${number}`}
  </a>
)
