import type { HeldRow } from '@refill/contract/features/empties/empties.contract.ts'
import {
  countProblem,
  dayProblem,
  isMoreThanHeld,
  openingLineProblem,
} from '@refill/contract/features/empties/empties.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { schemaBy, hasProblem } from '../../ui/form/rules.ts'

/** What is typed, by the names of {@link cellName}. */
export type CylinderValues = {
  day: string
  note: string
  items: string
  /** 'yes' where it was there when its products were counted. */
  already_counted: string
  [cell: string]: string | undefined
}

export const noValues = (): CylinderValues => ({
  day: todayInIndia(),
  note: '',
  items: '',
  already_counted: '',
})

export const cellName = (column: 'count' | 'deposits', { product_id }: Pick<HeldRow, 'product_id'>) =>
  `${column}-${product_id}`

/** Rows that somebody typed into; 0 is none. */
const typedRows = (rows: readonly HeldRow[], values: CylinderValues) =>
  rows.flatMap((row) => {
    const typed = values[cellName('count', row)] ?? ''
    const deposits = values[cellName('deposits', row)] ?? ''
    return Number(typed) === 0 && Number(deposits) === 0 ? [] : [{ row, typed, deposits }]
  })

/** Codes of what came back, as far as it is typed. */
export const typedCodes = (rows: readonly HeldRow[], values: CylinderValues): string[] =>
  typedRows(rows, values).map(({ row }) => row.uuid)

/** Whether more comes back than is there, which needs a note. */
export const isMore = (rows: readonly HeldRow[], values: CylinderValues): boolean =>
  isMoreThanHeld(
    typedRows(rows, values).map(({ row, typed }) => ({ customer_holds: row.held, empties: Number(typed) })),
  )

const itemsProblem = (count: number) => (count === 0 ? 'Enter how many of at least one product' : undefined)

export const returnSchema = (rows: readonly HeldRow[]) =>
  schemaBy((values: CylinderValues) => {
    const typed = typedRows(rows, values)
    const cells = typed.map(
      (one) => [cellName('count', one.row), countProblem('Empties', one.typed)] as const,
    )
    const problems = {
      ...Object.fromEntries(cells),
      day: dayProblem(values.day, todayInIndia()),
      items: itemsProblem(typed.length),
      note:
        isMore(rows, values) && values.note.trim() === ''
          ? 'Write down why more comes back than the customer has'
          : undefined,
    }
    if (hasProblem(problems)) return { problems }
    const fields = {
      day: values.day,
      note: values.note.trim(),
      already_counted: values.already_counted,
      'uuid[]': typed.map(({ row }) => row.uuid),
      'empties[]': typed.map((one) => one.typed),
    }
    return { data: fields }
  })

export const openingSchema = (rows: readonly HeldRow[]) =>
  schemaBy((values: CylinderValues) => {
    const typed = typedRows(rows, values)
    const cells = typed.map(
      ({ row, typed: fulls, deposits }) =>
        [cellName('count', row), openingLineProblem(fulls || '0', deposits)] as const,
    )
    const problems = {
      ...Object.fromEntries(cells),
      day: dayProblem(values.day, todayInIndia()),
      items: itemsProblem(typed.length),
    }
    if (hasProblem(problems)) return { problems }
    const fields = {
      day: values.day,
      'uuid[]': typed.map(({ row }) => row.uuid),
      'fulls[]': typed.map((one) => one.typed),
      'deposit_count[]': typed.map(({ deposits }) => deposits),
    }
    return { data: fields }
  })
