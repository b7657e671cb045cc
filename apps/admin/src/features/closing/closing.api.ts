import { closeDay, readClosed, reopenDay } from '@refill/contract/features/closing/closing.contract.ts'
import { load, send } from '../../api/send.ts'

export const loadClosed = async (signal: AbortSignal) => (await load(readClosed, {}, { signal })).reponselist

export const sendDay = (kind: 'close' | 'reopen', { day, reason }: { day: string; reason: string }) =>
  kind === 'close' ? send(closeDay, { day }) : send(reopenDay, { day, reason })
