import { settleTrip } from '@refill/contract/features/trips/settling.contract.ts'
import type { Settlement } from '@refill/contract/features/trips/settling.shapes.ts'
import type { SettleStop, TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { mayDo, TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { send } from '../../../api/send.ts'
import { useRecordId } from '../../../masters/use-record-id.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { BareForm } from '../../../ui/form/form.tsx'
import { schemaOf } from '../../../ui/form/rules.ts'
import { BottomBar } from '../../../ui/form/save-bar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../../ui/page-head.tsx'
import { Panel, Split, Stack } from '../../../ui/parts.tsx'
import { useTripCommand } from '../use-trip-command.ts'
import { BesidePanel, type NamedBeside } from './beside-panel.tsx'
import { CashPanel } from './cash-panel.tsx'
import { CountDialog } from './count-dialog.tsx'
import { DifferencesPanel } from './differences-panel.tsx'
import { SettleGrid } from './grid.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { draftOf, initialValues, type Beside, type SettleValues } from './settle-values.ts'
import { reckoningFrom } from './settlement-from.ts'
import { settlementById } from './settling.api.ts'
import { useKeeper } from './use-keeper.ts'
import { useReckoner, useReckoning, type ReckonedForm } from './use-reckoning.ts'
import { VehiclePanel } from './vehicle-panel.tsx'

type GridState = ReckonedForm & { trip: TripSettlement; beside: Beside }

/** What was typed before, with the names that its rows show. */
const besideOf = (trip: TripSettlement): NamedBeside => {
  const { sales = [], collected = [] } = draftOf(trip) ?? {}
  const named = <Row extends { customer_id: number }>(row: Row) => ({
    ...row,
    customer_name: trip.named.find(({ id }) => id === row.customer_id)?.name ?? '',
  })
  return { sales: sales.map(named), collected: collected.map(named) }
}

const firstDay = ({ day }: TripSettlement) => (day < todayInIndia() ? day : todayInIndia())

const plain = ({ sales, collected }: NamedBeside): Beside => ({
  sales: sales.map(({ customer_name: _, ...sale }) => sale),
  collected: collected.map(({ customer_name: _, ...one }) => one),
})

const openWords = ({ differences: open }: Settlement) => {
  if (open.length === 0) return 'Everything closes'
  const silent = open.filter(({ reason }) => reason === '').length
  const all = `${open.length} ${open.length === 1 ? 'difference' : 'differences'}`
  return silent > 0 ? `${all}, ${silent} without a reason` : all
}

const keptWords = { kept: 'Kept', keeping: 'Keeping...', failed: 'Not kept: the server cannot be reached' }

/** How far it is, and whether what is typed is kept. */
function SettleBar(state: GridState) {
  const { form, trip, beside } = state
  const { settlement } = useReckoning(state)
  const kept = useKeeper(trip, JSON.stringify(settlement), () =>
    JSON.stringify(reckoningFrom(trip, form.values(), beside).settlement),
  )
  const isBack = trip.state === TripState.back
  const aside = isBack ? openWords(settlement) : 'Count what came back first'
  if (typeof kept === 'object')
    return (
      <BottomBar aside={kept.stale}>
        <Button onClick={() => window.location.reload()}>Show what was typed there</Button>
      </BottomBar>
    )
  return (
    <BottomBar aside={`${aside} · ${keptWords[kept]}`}>
      <LinkButton to={paths.trip(trip.id)}>Back</LinkButton>
      <Button type="submit" kind="filled" busy={form.busy} busyText="Settling..." disabled={!isBack}>
        Settle
      </Button>
    </BottomBar>
  )
}

const approvalWords = {
  code: 'trip_needs_approval',
  title: 'Differences need an approval',
  example: 'The driver knows of it',
}

const useSettling = (trip: TripSettlement, beside: Beside) => {
  const navigate = useNavigate()
  const { run, dialog } = useTripCommand({
    save: 'Settle',
    saving: 'this settlement',
    question: approvalWords,
    settles: true,
    done: () => void navigate(paths.trip(trip.id)),
  })
  const form = useForm<SettleValues, SettleValues>({
    schema: schemaOf(({ day }: SettleValues) => ({ day: day ? undefined : 'Day is required' })),
    initial: initialValues(trip, firstDay(trip)),
    submit: (values, actions) => {
      const { id, version } = trip
      const settlement = JSON.stringify(reckoningFrom(trip, values, beside).settlement)
      const fields = { id, version, day: values.day, settlement }
      return run({ form: actions, send: (given) => send(settleTrip, { ...fields, ...given }) })
    },
  })
  return { form, dialog }
}

/** Below the grid: what the vehicle and the driver brought back, and whose the rest is. */
function Closing(state: GridState) {
  return (
    <Split side={<CashPanel {...state} />}>
      <VehiclePanel {...state} />
      {state.trip.state === TripState.back && <DifferencesPanel {...state} />}
      <Panel title="Day">
        <DateField field={state.form.field('day')} label="Delivered on" dated max={todayInIndia()} required />
      </Panel>
    </Split>
  )
}

function Settling({ trip }: { trip: TripSettlement }) {
  const [beside, change] = useState(() => besideOf(trip))
  const [asked, ask] = useState<SettleStop>()
  const [isCounting, count] = useState(false)
  const rest = useMemo(() => plain(beside), [beside])
  const { form, dialog } = useSettling(trip, rest)
  const state = { form, trip, beside: rest, reckoner: useReckoner(trip, rest) }
  const actions = (
    <Button onClick={() => count(true)}>{trip.back_by ? 'Count again' : 'Count what came back'}</Button>
  )
  return (
    <BareForm form={form} label="Settlement">
      <Stack>
        <Panel title="Orders" actions={actions} flush>
          <SettleGrid form={form} trip={trip} ask={ask} />
        </Panel>
        <BesidePanel trip={trip} beside={beside} change={change} />
        <Closing {...state} />
      </Stack>
      <SettleBar {...state} />
      {asked && <OutcomeDialog stop={asked} grid={form} close={() => ask(undefined)} />}
      {isCounting && <CountDialog trip={trip} close={() => count(false)} />}
      {dialog}
    </BareForm>
  )
}

function Loaded({ id }: { id: string }) {
  const query = useQuery(settlementById(id))
  const { data } = query
  // What a settled one has settled stands on its page.
  if (data && !mayDo('back', data.state)) return <Navigate to={paths.trip(id)} replace />
  return (
    <Screen>
      <PageHead
        title={data ? `Settle ${data.number}` : 'Settle'}
        back={{ to: paths.trip(id), label: 'Back to the trip' }}
      />
      <LoadFailed query={query}>The settlement could not be loaded.</LoadFailed>
      {data && <Settling key={data.version} trip={data} />}
    </Screen>
  )
}

/** The evening of a trip in one grid: what was brought, what came back, what was paid, and whose the rest is. */
export default function SettleScreen() {
  const id = useRecordId()
  return id ? <Loaded key={id} id={id} /> : <Navigate to={paths.trips} replace />
}
