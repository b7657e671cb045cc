import { isDay } from '@refill/values/day.ts'
import { useState } from 'react'
import { heldField } from '../form/field.ts'
import { DateField } from './date-field.tsx'

type DayFilterProps = {
  name: string
  label: string
  value: string
  set: (day: string) => void
  required?: boolean
  /** What is wrong with a day that is one. */
  problem?: string | undefined
}

/** A day that counts once it is one; while it is typed what it filters stays as it is. */
export function DayFilter({ name, label, value, set, required = false, problem }: DayFilterProps) {
  const [typed, setTyped] = useState<string>()
  const take = (next: string) => {
    const counts = isDay(next) || next === ''
    setTyped(counts ? undefined : next)
    if (counts && next !== value) set(next)
  }
  const isWrong = typed !== undefined && typed.length >= 10
  const error = isWrong ? `${label} must be a day such as 21-11-2026` : problem
  return <DateField field={heldField(name, typed ?? value, take, error)} label={label} required={required} />
}
