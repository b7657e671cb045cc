import { serialText } from '@refill/contract/features/cut-over/number-series.rules.ts'
import type { NumberSeries } from '@refill/contract/features/cut-over/cut-over.contract.ts'

/** The number that the next document of a series has: 'SI/26-27/000118'. */
export const numberOf = ({ begins, width, next }: Pick<NumberSeries, 'begins' | 'width' | 'next'>): string =>
  `${begins}${serialText(next, width)}`
