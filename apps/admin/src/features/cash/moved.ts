import { money } from '../../ui/formats/money.ts'
import type { Column } from '../../ui/list/columns.tsx'

type Figures<Name extends string> = Readonly<Record<Name, number>>

/** What came in or, as the head says, went out. Where nothing moved nothing stands, so that the eye finds what did. */
export const moved = <Name extends string>(
  name: Name,
  head: string,
): Column<Figures<Name>> & { key: Name } => ({
  key: name,
  head,
  align: 'right',
  cell: (row) => (row[name] === 0 ? null : money(Math.abs(row[name]))),
})
