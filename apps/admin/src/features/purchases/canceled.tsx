import type { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './detail.module.css'

/** 'by Meena Joshi on 21-11-2026 10:58: Entered twice'; of older ones not all is known. */
const canceledWords = ({ canceled_at, canceled_by, cancel_reason }: Purchase): string => {
  const who = canceled_by && `by ${canceled_by} `
  return `${who}on ${showInstant(canceled_at)}${cancel_reason && `: ${cancel_reason}`}`
}

/** That a purchase was taken back, by whom, when and why. */
export function Canceled({ purchase }: { purchase: Purchase }) {
  if (!purchase.canceled_at) return null
  return (
    <span className={styles.canceled}>
      <Badge tone="stopped">Canceled</Badge> {canceledWords(purchase)}
    </span>
  )
}
