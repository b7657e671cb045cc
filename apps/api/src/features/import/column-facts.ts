import type { DayOrder } from '@refill/contract/features/import/import.kinds.ts'
import { isAadhaar, normaliseAadhaar } from '@refill/contract/identifiers/aadhaar.ts'
import { isGstin, normaliseGstin } from '@refill/contract/identifiers/gstin.ts'
import { isMobile, normaliseMobile } from '@refill/contract/identifiers/mobile.ts'
import { isPan, normalisePan } from '@refill/contract/identifiers/pan.ts'
import {
  isTwoDigitOfficeVehicleNumber,
  normaliseVehicleNumber,
} from '@refill/contract/identifiers/vehicle-number.ts'
import { namesOf } from '@refill/contract/records.ts'
import { numbersOfDay } from './typed-cell.ts'

/** What a text is by its form, whatever its heading says. */
const forms = {
  gstin: (text: string) => isGstin(normaliseGstin(text)),
  pan: (text: string) => isPan(normalisePan(text)),
  aadhaar: (text: string) => isAadhaar(normaliseAadhaar(text)),
  mobile: (text: string) => isMobile(normaliseMobile(text)),
  vehicle: (text: string) => isTwoDigitOfficeVehicleNumber(normaliseVehicleNumber(text)),
  email: (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text),
  pincode: (text: string) => /^[1-9]\d{2} ?\d{3}$/.test(text),
} as const
type Form = keyof typeof forms
const formNames = namesOf(forms)

/** What stands in a column, as it is remembered: nothing that a person could be known by. */
export type ColumnFacts = {
  heading: string
  filled: number
  /** What nearly all of it is by its form; '' for nothing in particular. */
  form: Form | ''
  /** In which order its days are written, where they say it. */
  order: DayOrder
  /** A day that could be two, where no other says which; '' where there is none. */
  unclearDay: string
}

const newCount = (): Record<Form | 'dmy' | 'mdy', number> => ({
  gstin: 0,
  pan: 0,
  aadhaar: 0,
  mobile: 0,
  vehicle: 0,
  email: 0,
  pincode: 0,
  dmy: 0,
  mdy: 0,
})

/** Looks at the cells of one column as they come by. */
class Column {
  #filled = 0
  #unclear = ''
  readonly #count = newCount()

  note(text: string): void {
    if (text === '') return
    this.#filled += 1
    for (const form of formNames) if (forms[form](text)) this.#count[form] += 1
    const [first = 0, second = 0, third = 0] = numbersOfDay(text) ?? []
    if (third === 0 || first > 31) return
    if (first > 12) this.#count.dmy += 1
    else if (second > 12) this.#count.mdy += 1
    else if (first !== second) this.#unclear ||= text
  }

  facts(heading: string): ColumnFacts {
    const { dmy, mdy, ...byForm } = this.#count
    const isMostly = (form: Form) => byForm[form] > 0 && byForm[form] >= this.#filled * 0.8
    // Where some are written the other way, those that cannot be days of the usual order are wrong by themselves.
    const order = dmy > 0 ? 'dmy' : mdy > 0 ? 'mdy' : ''
    return {
      heading,
      filled: this.#filled,
      form: formNames.find(isMostly) ?? '',
      order,
      unclearDay: order === '' ? this.#unclear : '',
    }
  }
}

/** Looks at the columns of a table, line by line. */
export class ColumnsOfTable {
  readonly #columns: Column[] = []

  note(cells: readonly string[]): void {
    for (const [index, cell] of cells.entries()) (this.#columns[index] ??= new Column()).note(cell.trim())
  }

  /** @param headings may be fewer or more than there are columns */
  facts(headings: readonly string[]): ColumnFacts[] {
    const width = Math.max(this.#columns.length, headings.length)
    return Array.from({ length: width }, (_, index) =>
      (this.#columns[index] ?? new Column()).facts(headings[index] ?? ''),
    )
  }
}
