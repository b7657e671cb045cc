import { turnoverTitle, turnoverWords } from '@refill/contract/features/tax/turnover.rules.ts'
import { showDay, todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { money } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { CheckLine } from './check-line.tsx'
import { turnoverQuery } from './month.api.ts'

/** A year that asks for more than Settings say; nothing where they fit, as on the dashboard. */
export function TurnoverLine() {
  const query = useQuery(turnoverQuery)
  const today = todayInIndia()
  return (
    <>
      <LoadFailed query={query}>The turnover could not be loaded.</LoadFailed>
      {query.data?.misfits.map((misfit) => (
        <CheckLine key={misfit.year} state={{ tone: 'attention', words: 'Turnover' }}>
          {turnoverTitle(misfit, money(misfit.amount), today)}.{' '}
          {turnoverWords(misfit.needs, misfit.from <= today ? '' : showDay(misfit.from))}.{' '}
          <Link to={paths.settings}>Settings</Link> say otherwise.
        </CheckLine>
      ))}
    </>
  )
}
