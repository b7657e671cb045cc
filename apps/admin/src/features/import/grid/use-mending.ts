import { fixLine } from '@refill/contract/features/import/import.contract.ts'
import type { ImportCounts, ImportLine } from '@refill/contract/features/import/import.shapes.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isExpired } from '../../../api/failures.ts'
import { send } from '../../../api/send.ts'
import { toast } from '../../../ui/toast.ts'
import { importQuery, linesPerPage, linesQuery, noteCounts, type LinesView } from '../import.api.ts'
import { countsInWords, unreachable } from '../import-words.tsx'
import { keyOf } from './cells.ts'

/** What is typed over a line: the text of one field, or whether it is left out. */
type Change = { readonly field: string; readonly text: string } | { readonly isLeftOut: boolean }

const partsOf = (change: Change) =>
  'field' in change
    ? { 'field[]': [change.field], 'text[]': [change.text] }
    : { left_out: change.isLeftOut ? '1' : '0' }

const saidOf = ({ line, problems }: ImportLine, counts: ImportCounts): string => {
  const left = countsInWords(counts, ['wrong']) || 'nothing wrong'
  return `Line ${line}: ${Object.values(problems).join('. ') || 'nothing wrong any more'}. In the file ${left}`
}

/** Where it stands: a page of lines keeps its order. */
const put = (client: QueryClient, { queryKey }: ReturnType<typeof linesQuery>, line: ImportLine) =>
  client.setQueryData(queryKey, (known) =>
    known
      ? { ...known, reponselist: known.reponselist.map((one) => (one.line === line.line ? line : one)) }
      : known,
  )

/**
 * Mends lines of a view in their place.
 * @returns `waiting` are the texts that are on their way, `said` is what became of the last
 */
export const useMending = (id: number, view: LinesView, isField: (field: string) => boolean) => {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, string>>(new Map())
  const [said, say] = useState('')
  const mend = async (row: number, { line }: ImportLine, change: Change): Promise<boolean> => {
    const key = keyOf(line, 'field' in change ? change.field : '')
    setWaiting((now) => new Map(now).set(key, 'field' in change ? change.text : ''))
    const answer = await send(fixLine, { id, line, ...partsOf(change) }).catch(() => undefined)
    if (answer?.success) {
      put(client, linesQuery(id, view, Math.floor(row / linesPerPage) + 1), answer.line)
      noteCounts(client, id, answer.counts)
      say(saidOf(answer.line, answer.counts))
      // A field that no column was is one from now on.
      if ('field' in change && !isField(change.field))
        void client.invalidateQueries({ queryKey: importQuery(id).queryKey })
    } else if (!isExpired(answer)) {
      const text = answer?.message ?? unreachable
      toast({ kind: 'error', title: `Line ${line} is as it was`, text })
    }
    setWaiting((now) => new Map([...now].filter(([one]) => one !== key)))
    return answer?.success ?? false
  }
  return { waiting, said, mend }
}
