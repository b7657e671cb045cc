import type { ImportAnswer } from '@refill/contract/features/import/import.contract.ts'
import type { DayOrder } from '@refill/contract/features/import/import.kinds.ts'
import type { MappedField } from '@refill/contract/features/import/import.shapes.ts'
import { useState } from 'react'

const isOf = (column: number) => (one: MappedField) => one.column === column

/** Which column is which field as somebody is choosing it, before it is sent. */
export type Choosing = {
  readonly fields: readonly MappedField[]
  readonly isChanged: boolean
  /** '' for a column that is not brought in. */
  choose: (column: number, field: string) => void
  order: (column: number, order: DayOrder) => void
  /** What all lines have; undefined where the field is not brought in after all. */
  sameForAll: (field: string, value: string | undefined) => void
}

/** Starts from what the server guessed or keeps, and again whenever that is another. */
export const useMapping = ({ mapping }: ImportAnswer): Choosing => {
  const kept = JSON.stringify(mapping)
  const [{ from, fields }, set] = useState({ from: kept, fields: mapping })
  if (from !== kept) set({ from: kept, fields: mapping })
  const change = (next: MappedField[]) => set({ from: kept, fields: next })
  return {
    fields,
    isChanged: JSON.stringify(fields) !== kept,
    choose: (column, field) => {
      const others = fields.filter((one) => one.column !== column && one.field !== field)
      change(field ? [...others, { field, column, value: '', order: '' }] : others)
    },
    order: (column, order) => change(fields.map((one) => (isOf(column)(one) ? { ...one, order } : one))),
    sameForAll: (field, value) => {
      const others = fields.filter((one) => one.field !== field)
      const isHere = fields.length > others.length
      if (value === undefined) return change(others)
      const now: MappedField = { field, column: null, value, order: '' }
      change(isHere ? fields.map((one) => (one.field === field ? now : one)) : [...fields, now])
    },
  }
}

/** As the call wants it: one text a field in each part. */
export const asParts = (fields: readonly MappedField[]) => ({
  'field[]': fields.map(({ field }) => field),
  'column[]': fields.map(({ column }) => (column === null ? '' : String(column))),
  'value[]': fields.map(({ value }) => value),
  'order[]': fields.map(({ order }) => order),
})
