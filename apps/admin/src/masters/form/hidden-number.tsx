import type { MasterContract } from '@refill/contract/masters/master.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'
import { Allowed } from '../../api/access.tsx'

type Which = { what: 'aadhaar' | 'pan' } | { what: 'account_no'; account_id: number } | { paper_id: number }

type HiddenNumberProps = {
  which: Which
  contract: MasterContract
  id: number
  masked: string
  /** What the line calls it, for the name of the button. */
  label: string
}

const useReveal = ({ contract, id, masked, label, which }: HiddenNumberProps) => {
  const [shown, show] = useState<{ masked: string; value: string }>()
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  // After a change the number that was shown is not the stored one any more.
  const value = shown?.masked === masked ? shown.value : undefined
  const reveal = async () => {
    setBusy(true)
    const asked =
      'paper_id' in which
        ? send(contract.revealPaper, { id, ...which })
        : send(contract.reveal, { id, ...which })
    const answer = await asked.catch(() => undefined)
    setBusy(false)
    void client.invalidateQueries({ queryKey: [contract.feature, 'history', id] })
    if (answer?.success) show({ masked, value: answer.value })
    else toast({ kind: 'error', title: answer?.message || `${label} could not be shown` })
  }
  const press = () => (value === undefined ? !busy && void reveal() : show(undefined))
  return { value, busy, press }
}

/** A masked number with a button that asks for the whole one; who looked is written down by the server. */
export function HiddenNumber(props: HiddenNumberProps) {
  const { value, busy, press } = useReveal(props)
  const { masked, label, contract } = props
  const word = value === undefined ? 'Reveal' : 'Hide'
  return (
    <>
      {value ?? masked}{' '}
      <Allowed right={`${contract.feature}.reveal`}>
        <TextButton aria-label={`${word} ${label}`} aria-disabled={busy} onClick={press}>
          {word}
        </TextButton>
      </Allowed>
    </>
  )
}
