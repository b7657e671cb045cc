import { readCutOver, type CutOver } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { cutOverPaper } from '@refill/contract/features/cut-over/cut-over.downloads.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, downloadFrom } from '../../api/download.ts'
import { load } from '../../api/send.ts'

/** The day of change, with what was brought in by now. */
export const cutOver = queryOptions({
  queryKey: ['cut-over'],
  queryFn: async ({ signal }): Promise<CutOver> => (await load(readCutOver, {}, { signal })).reponselist,
})

/** The same, as it would be with another day of change. */
export const cutOverOn = (day: string) =>
  queryOptions({
    queryKey: [...cutOver.queryKey, day],
    queryFn: async ({ signal }) => (await load(readCutOver, { day }, { signal })).reponselist,
    placeholderData: keepPreviousData,
  })

/** Saves its paper. @param id 0 for the newest */
export const savePaper = (id: number, watch: Parameters<typeof downloadFrom>[2]) =>
  downloadFrom(addressOf(cutOverPaper, { id }), cutOverPaper.fileName, watch)
