import type { RawBuilder } from 'kysely'
import type { Reader } from './handles.ts'

const never = (): RawBuilder<never> => {
  throw new Error('not composed')
}

/** Runs a statement that is kept as text, with its values. */
export const readRows = <Row>(reader: Reader, text: string, values: readonly unknown[]): Promise<Row[]> =>
  reader.read<Record<never, never>, Row>(
    { does: 'reads', fixed: () => ({ text, values }), within: never },
    {},
  )
