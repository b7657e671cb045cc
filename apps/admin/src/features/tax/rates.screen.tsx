import type { RatedProduct } from '@refill/contract/features/tax/change-rate.contract.ts'
import { rateInWords } from '@refill/contract/features/products/rates.rules.ts'
import { day, showDay } from '@refill/values/day.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate } from '../../api/cache.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { ChooseBox, ChosenBar, useChosen } from '../../ui/list/chosen.tsx'
import { lead, onOwnLine, text, type Column, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { RateFilter } from './rate-filter.tsx'
import { rateSource, sendTakeBack, type Whose } from './rates.api.ts'
import styles from './rates.module.css'

type Coming = RatedProduct['coming'][number]

const askToTakeBack = (client: QueryClient, { id, product_name }: RatedProduct, rate: Coming): void =>
  askToDelete({
    thing: 'Change of rate',
    title: 'Take back',
    words: [product_name, `keeps its rate of today: ${rateInWords(rate)} does not come.`],
    confirm: 'Take back',
    cancel: 'Keep it',
    send: () => sendTakeBack(id, rate.from_day),
    onDeleted: () => invalidate(client, 'rates', 'products'),
    failed: 'It could not be taken back. Please try again.',
  })

type ComingProps = { row: RatedProduct; takeBack: ((row: RatedProduct, rate: Coming) => void) | undefined }

function ComingRates({ row, takeBack }: ComingProps) {
  if (row.coming.length === 0) return null
  return (
    <ul className={styles.coming}>
      {row.coming.map((rate) => (
        <li key={rate.from_day}>
          <span>
            {rateInWords(rate)}
            {rate.hsn !== row.hsn && `, HSN ${rate.hsn}`}
          </span>
          {takeBack && (
            <TextButton
              aria-label={`Take back the change of ${row.product_name} from ${showDay(day(rate.from_day))}`}
              onClick={() => takeBack(row, rate)}
            >
              Take back
            </TextButton>
          )}
        </li>
      ))}
    </ul>
  )
}

type Chosen = ReturnType<typeof useChosen<RatedProduct>>

const choosing = (chosen: Chosen): Column<RatedProduct> => ({
  key: 'choose',
  head: '',
  width: 44,
  folds: 'actions',
  cell: (row) => (
    <span className={styles.choose}>
      <ChooseBox name={row.product_name} isChosen={chosen.has(row)} toggle={() => chosen.toggle(row)} />
    </span>
  ),
})

/** @param takeBack undefined for whoever may not */
const columnsOf = (chosen: Chosen, takeBack: ComingProps['takeBack']): Columns<RatedProduct> => [
  ...(takeBack ? [choosing(chosen)] : []),
  lead('product_name', 'Product', { hint: ({ uuid }) => uuid }),
  text('gst', 'GST', { show: ({ gst }) => `${gst} %`, whole: true }),
  text('hsn', 'HSN Code', { whole: true }),
  onOwnLine(
    text('coming', 'Coming changes', { show: (row) => <ComingRates row={row} takeBack={takeBack} /> }),
  ),
]

const whenEmpty = {
  title: 'No products yet',
  text: 'The GST rate and HSN code of each product stand here, with the changes that come.',
}

const preload = { onPointerEnter: preloadDialog, onFocus: preloadDialog }

type Asked = { whose: Whose; count: number }
type AskProps = { ask: (asked: Asked) => void }

/** One press for what a change of law names: all products of a rate, wherever in the list they are. */
function ChangeAll({ rate, count: total, ask }: AskProps & { rate: string; count: number }) {
  return (
    <Button {...preload} onClick={() => ask({ whose: { rate }, count: total })}>
      {`Change all with ${rate} %`}
    </Button>
  )
}

function ChangeChosen({ chosen, ask }: AskProps & { chosen: Chosen }) {
  const ids = chosen.rows.map(({ id }) => id)
  return (
    <ChosenBar things="products" chosen={chosen}>
      <Button {...preload} onClick={() => ask({ whose: { ids }, count: ids.length })}>
        {`Change rate ${count(ids.length)}`}
      </Button>
    </ChosenBar>
  )
}

/** The list, and what of it is chosen and asked for. */
const useRates = () => {
  const client = useQueryClient()
  const list = useList(rateSource)
  const mayChange = useRights()('tax.approve')
  const { answer, request } = list
  const { rate } = request.filters
  const chosen = useChosen(answer?.rows ?? [], `${rate} ${request.search}`)
  const total = answer?.total ?? 0
  const takeBack = (row: RatedProduct, coming: Coming) => askToTakeBack(client, row, coming)
  return {
    list,
    rate,
    chosen,
    total,
    allowed: answer?.allowed ?? [],
    columns: columnsOf(chosen, mayChange ? takeBack : undefined),
    mayChoose: mayChange && total > 0,
    mayChangeAll: mayChange && total > 0 && rate !== '' && request.search === '',
  }
}

/** Which GST each product has, from which day on it will be another, and how that is entered for many at once. */
export default function RatesScreen() {
  const { list, rate, chosen, total, allowed, columns, mayChoose, mayChangeAll } = useRates()
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  return (
    <ListScreen
      title="GST Rates"
      list={list}
      action={mayChangeAll && <ChangeAll rate={rate} count={total} ask={ask} />}
      filters={
        <RateFilter allowed={allowed} rate={rate} choose={(next) => list.setFilters({ rate: next })} />
      }
    >
      {mayChoose && <ChangeChosen chosen={chosen} ask={ask} />}
      <DataTable list={list} columns={columns} open={({ id }) => paths.product(id)} whenEmpty={whenEmpty} />
      {asked && <RateDialog {...asked} allowed={allowed} changed={chosen.clear} close={close} />}
    </ListScreen>
  )
}
