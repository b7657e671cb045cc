import { showDay, todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { NextIcon, PreviousIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/messages.tsx'
import { Skeleton } from '../../ui/parts.tsx'
import { explainPage, type ExplainAnswer } from './explain.api.ts'
import { earlier, fromOpening, later, upToNow, type ExplainRange } from './explain-range.ts'
import { ExplainTable } from './explain-table.tsx'
import styles from './ledger.module.css'

/** A product in the inventory, by what its list says of it. */
export type ExplainedStock = {
  uuid: string
  product_name: string
  opening_date: string
  cs_fulls: number
  cs_emptys: number
}

type TurnProps = { stock: ExplainedStock; answer: ExplainAnswer; turn: (range: ExplainRange) => void }

/** Earlier and later movements; what is dated after today is said, since the current figures hold it. */
function Turn({ stock, answer, turn }: TurnProps) {
  const { range, page, pages, openingFulls, openingEmptys, closingFulls, closingEmptys } = answer
  const isAll = closingFulls === stock.cs_fulls && closingEmptys === stock.cs_emptys
  const isNow = range.td >= todayInIndia()
  const nothingBefore =
    page === 1 && openingFulls === 0 && openingEmptys === 0 && range.fd <= stock.opening_date
  return (
    <>
      <div className={styles.range}>
        <span>{`${showDay(range.fd)} to ${showDay(range.td)}`}</span>
        <Button icon={PreviousIcon} disabled={nothingBefore} onClick={() => turn(earlier(answer))}>
          Earlier
        </Button>
        <Button
          icon={NextIcon}
          disabled={isNow && isAll && page === pages}
          onClick={() => turn(later(answer))}
        >
          Later
        </Button>
      </div>
      {isNow && !isAll && (
        <Alert kind="info">
          {`In the inventory stand ${count(stock.cs_fulls)} full and ${count(stock.cs_emptys)} empty: some documents are dated after ${showDay(range.td)}.`}
        </Alert>
      )}
    </>
  )
}

type MovementsProps = { stock: ExplainedStock; range: ExplainRange; turn: (range: ExplainRange) => void }

function Movements({ stock, range, turn }: MovementsProps) {
  const query = useQuery(explainPage(stock.uuid, range))
  const { data, isError, isFetching } = query
  if (isError) return <LoadFailed query={query}>The movements could not be loaded.</LoadFailed>
  if (!data) return <Skeleton width={320} />
  return (
    <div className={styles.body} aria-busy={isFetching || undefined}>
      <Turn stock={stock} answer={data} turn={turn} />
      <ExplainTable answer={data} />
    </div>
  )
}

/** Which figure is asked about: it decides where the movements begin. */
export type Figure = 'opening' | 'current'

type ExplainStockProps = { stock: ExplainedStock; figure: Figure; opened: boolean; onClose: () => void }

/** Where a figure comes from: opening, movements with their documents, closing. */
export function ExplainStock({ stock, figure, opened, onClose }: ExplainStockProps) {
  const [range, turn] = useState(() => (figure === 'opening' ? fromOpening(stock.opening_date) : upToNow()))
  const { fd, td } = range
  return (
    <Dialog
      title={`Explain: ${stock.product_name}`}
      opened={opened}
      onClose={onClose}
      wide
      footer={
        <>
          <LinkButton to={paths.ledgerReport({ fd, td, product: stock.uuid })}>
            Open in Ledger Reports
          </LinkButton>
          <Button kind="filled" onClick={onClose} data-autofocus>
            Close
          </Button>
        </>
      }
    >
      <Movements {...{ stock, range, turn }} />
    </Dialog>
  )
}
