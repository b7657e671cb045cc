import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { RefundRow } from '@refill/contract/features/receipts/on-account.contract.ts'
import {
  receiptVoucher,
  refundVoucher,
  voucherFileName,
} from '@refill/contract/features/receipts/receipts.downloads.ts'
import { useEffect, useRef, useState } from 'react'
import { downloadFrom } from '../../api/download.ts'
import { apiBase } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'

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

const fetchVoucher = async ({ address, number }: Voucher, signal: AbortSignal) => {
  const watch = { signal, onProgress: () => undefined }
  const result = await downloadFrom(address, voucherFileName(number), watch).catch(() => undefined)
  if (signal.aborted || (result && 'fileName' in result) || result?.expired) return
  toast({ kind: 'error', title: 'Download failed', text: result?.refused })
}

/** Fetches a voucher's PDF and saves it; who leaves the screen no longer waits for it. */
export function VoucherButton({ voucher }: { voucher: Voucher }) {
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const fetchIt = async () => {
    const stop = new AbortController()
    running.current = stop
    setBusy(true)
    await fetchVoucher(voucher, stop.signal)
    setBusy(false)
  }
  return (
    <Button
      icon={DownloadIcon}
      busy={busy}
      busyText="Print"
      title={voucherFileName(voucher.number)}
      onClick={() => void fetchIt()}
    >
      Print
    </Button>
  )
}

/** For a message, which stands outside the screen. */
export const voucherLink = ({ address, number }: Voucher) => (
  <a href={address} download={voucherFileName(number)}>
    {`Print ${number}`}
  </a>
)
