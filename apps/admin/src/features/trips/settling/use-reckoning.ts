import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLateValues, type FormState } from '../../../ui/form/use-form.ts'
import type { Beside, SettleValues } from './settle-values.ts'
import { reckoningFrom, type Reckoning } from './settlement-from.ts'

/** What the panels below the grid share. */
export type Reckoner = (values: SettleValues) => Reckoning

/** Reckons the same values once, whoever asks; what is as before stays the same object, and is not drawn anew. */
export const useReckoner = (trip: TripSettlement, beside: Beside): Reckoner =>
  useMemo(() => {
    let of: SettleValues | undefined
    let last: Reckoning | undefined
    return (values) => {
      last = of === values && last ? last : replaceEqualDeep(last, reckoningFrom(trip, values, beside))
      of = values
      return last
    }
  }, [trip, beside])

export type ReckonedForm = { form: FormState<SettleValues>; reckoner: Reckoner }

/** The figures a moment after the last key. */
export const useReckoning = ({ form, reckoner }: ReckonedForm): Reckoning => reckoner(useLateValues(form))
