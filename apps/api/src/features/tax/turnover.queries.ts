import { saysAll, turnoverMisfit, type TurnoverMisfit } from '@refill/contract/features/tax/turnover.rules.ts'
import type { Day } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesNumber } from '@refill/values/money.ts'
import type { Reader } from '../../database/handles.ts'
import { readSettings } from '../settings/settings.public.ts'
import { turnoverYears } from './sql/statements.generated.ts'

const readYears = async (reader: Reader) =>
  (await reader.read(turnoverYears, {})).map(({ year, taxable }) => ({
    year,
    taxable: paiseFromRupees(taxable),
  }))

const shown = ({ year, taxable, needs, from }: TurnoverMisfit) => ({
  year,
  amount: rupeesNumber(taxable),
  needs: [...needs],
  from,
})

/** The year that asks for more than Settings say, if any; whoever said all is not asked for the books. */
export const findTurnoverMisfit = async (reader: Reader, today: Day) => {
  const settings = await readSettings(reader)
  const misfit = saysAll(settings, today)
    ? undefined
    : turnoverMisfit(await readYears(reader), settings, today)
  return misfit ? [shown(misfit)] : []
}

export const readTurnoverYears = async (reader: Reader, today: Day) => {
  const [years, misfits] = await Promise.all([readYears(reader), findTurnoverMisfit(reader, today)])
  return { years: years.map(({ year, taxable }) => ({ year, amount: rupeesNumber(taxable) })), misfits }
}
