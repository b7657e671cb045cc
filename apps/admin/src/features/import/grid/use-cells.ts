import { useQueryClient } from '@tanstack/react-query'
import { linesPerPage, linesQuery, type LinesView } from '../import.api.ts'
import { isOpen, type GridColumn, type Place } from './cells.ts'
import { useMending } from './use-mending.ts'

export type Lines = {
  readonly id: number
  readonly view: LinesView
  readonly columns: readonly GridColumn[]
  /** Why nothing can be mended; '' where it can. */
  readonly closed: string
}

/** What stands in the cells that have come, and how it is changed. */
export const useCells = ({ id, view, columns, closed }: Lines) => {
  const client = useQueryClient()
  const { mend, ...became } = useMending(id, view, (field) => columns.some((one) => one.field === field))
  const lineAt = (row: number) => {
    const page = Math.floor(row / linesPerPage) + 1
    const line = client.getQueryData(linesQuery(id, view, page).queryKey)?.reponselist[row % linesPerPage]
    return closed === '' && isOpen(line) ? line : undefined
  }
  const textAt = ({ row, column }: Place) => lineAt(row)?.cells[columns[column]?.field ?? ''] ?? ''
  return {
    ...became,
    textAt,
    isMendable: ({ row, column }: Place) => column < columns.length && lineAt(row) !== undefined,
    /** @returns whether it stands there now, or stood there before */
    put: async (at: Place, text: string): Promise<boolean> => {
      const [line, field] = [lineAt(at.row), columns[at.column]?.field]
      if (!line || field === undefined || text === textAt(at)) return true
      return mend(at.row, line, { field, text })
    },
    leaveOut: ({ row }: Place) => {
      const line = lineAt(row)
      if (line) void mend(row, line, { isLeftOut: line.state !== 'left_out' })
    },
  }
}
