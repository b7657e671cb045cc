import { sayFault, type Fault } from './fault.ts'
import type { Result } from './results.ts'
import { isGrave } from './rooms.ts'

export type Tried = { readonly fault: Fault; readonly result: Result }

const isFound = ({ result }: Tried): boolean => result.place !== 'nowhere'
const isShort = ({ result }: Tried): boolean => result.place === 'short' || result.place === 'types'

const row = (name: string, tried: readonly Tried[]): string[] => [
  name,
  ...[tried, tried.filter(isShort), tried.filter(isFound)].map(({ length }) => String(length)),
]

/** By room: how many were planted, and how many of them each list finds. */
export const tableOf = (tried: readonly Tried[]): string => {
  const rooms = [...Map.groupBy(tried, ({ fault }) => fault.room.name)]
  const rows = [
    ['room', 'planted', 'short list', 'whole list'],
    ...rooms.toSorted(([a], [b]) => a.localeCompare(b)).map(([name, inside]) => row(name, inside)),
    row(
      'money, tax, stock, rights',
      tried.filter(({ fault }) => isGrave(fault.room)),
    ),
    row('all', tried),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows.map((cells) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n')
}

const missed = (title: string, tried: readonly Tried[]): string =>
  [`\n${title}: ${tried.length}`]
    .concat(
      tried.map(
        ({ fault, result }) =>
          `${sayFault(fault)}  [${fault.room.name}${result.isCut ? ', not all were asked' : ''}]`,
      ),
    )
    .join('\n')

/** Each fault that somebody misses. */
export const missedOf = (tried: readonly Tried[]): string =>
  [
    missed(
      'Found by the whole list alone',
      tried.filter((one) => isFound(one) && !isShort(one)),
    ),
    missed(
      'Found by neither',
      tried.filter((one) => !isFound(one)),
    ),
  ].join('\n')

/** Of what the whole list finds, as much as the short one has to find. */
const leastShare = 0.9

export const isGoodEnough = (tried: readonly Tried[]): boolean => {
  const found = tried.filter(isFound)
  const isShortEnough = found.filter(isShort).length >= leastShare * found.length
  return isShortEnough && !tried.some((one) => isGrave(one.fault.room) && !isFound(one))
}
