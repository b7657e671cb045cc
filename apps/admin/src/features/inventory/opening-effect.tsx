import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { count, signed } from '../../ui/formats/money.ts'
import { Alert } from '../../ui/messages.tsx'
import { KeyValues, Panel, Stack } from '../../ui/parts.tsx'
import { openingEffect } from './inventory.api.ts'
import { isOtherOpening, type OpeningValues } from './opening-values.ts'

const fromTo = (now: number, then: number) =>
  now === then ? `${count(now)}, unchanged` : `${count(now)} → ${count(then)} (${signed(then - now)})`

type Asked = NonNullable<ReturnType<typeof useEffectOf>>
type Effect = Extract<Asked, { success: true }>

/** Below zero the server refuses it. */
const lowestOf = ({ lowest_day, lowest_fulls }: Effect) =>
  `${count(lowest_fulls)} at the end of ${showDay(lowest_day)}`

function Figures({ effect }: { effect: Effect }) {
  return (
    <div role="status">
      <KeyValues
        lines={[
          ['Current Fulls', fromTo(effect.fulls_now, effect.fulls_then)],
          ['Current Empties', fromTo(effect.emptys_now, effect.emptys_then)],
          ['Fewest fulls from then on', lowestOf(effect)],
        ]}
      />
    </div>
  )
}

function Answer({ effect }: { effect: Asked }) {
  if (!effect.success) return <Alert kind="warning">{effect.message}</Alert>
  const { lowest_day, lowest_fulls } = effect
  return (
    <Stack>
      <Figures effect={effect} />
      {lowest_fulls < 0 && (
        <Alert kind="warning">
          {`${count(-lowest_fulls)} full that were delivered by ${showDay(lowest_day)} would be missing, so this cannot be saved.`}
        </Alert>
      )}
    </Stack>
  )
}

type OpeningEffectProps = { form: FormState<OpeningValues>; row: InventoryRow }

const useEffectOf = ({ form, row }: OpeningEffectProps) => {
  const item = useFormValue(form, (values) => ({ ...values }))
  const isOther = isOtherOpening(row, item)
  const { data } = useQuery({ ...openingEffect(row.id, item), enabled: isOther })
  return isOther ? data : undefined
}

/** What a change does to stock and ledger, before it is saved. */
export function OpeningEffect(props: OpeningEffectProps) {
  const effect = useEffectOf(props)
  const { cs_fulls, cs_emptys } = props.row
  const unchanged: [string, string][] = [
    ['Current Fulls', count(cs_fulls)],
    ['Current Empties', count(cs_emptys)],
  ]
  return (
    <Panel
      title="What this changes"
      note="every balance from the opening day on"
      aria-label="What this changes"
    >
      {effect ? <Answer effect={effect} /> : <KeyValues lines={unchanged} />}
    </Panel>
  )
}
