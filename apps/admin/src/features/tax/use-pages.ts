import { useState } from 'react'
import type { PageAsked } from './hand-off.api.ts'

const usualRows = 25

/** Pages of one panel among others, so that the address does not name them; with another state the first one. */
export const usePages = () => {
  const [asked, ask] = useState<PageAsked>({ state: '', page: 1, limit: usualRows })
  return {
    asked,
    choose: (state: string) => ask({ ...asked, state, page: 1 }),
    goTo: (page: number) => ask({ ...asked, page }),
    setRows: (limit: number) => ask({ ...asked, limit, page: 1 }),
  }
}

type Shown = {
  asked: PageAsked
  totalcount: number
  more?: boolean | undefined
  reponselist: readonly unknown[]
}

/**
 * The same as {@link Pager} takes it.
 * @param shown what is there, maybe still of the page before
 */
export const pagerOf = ({ asked, goTo, setRows }: ReturnType<typeof usePages>, shown: Shown | undefined) => ({
  request: { page: asked.page, rows: asked.limit, search: '', sort: '', filters: {} },
  answer: shown && {
    page: shown.asked.page,
    rowsPerPage: shown.asked.limit,
    total: shown.totalcount,
    rows: [...shown.reponselist],
    more: shown.more ?? false,
    loadedAt: 0,
  },
  canGoBack: asked.page > 1,
  canGoOn: asked.page * asked.limit < (shown?.totalcount ?? 0),
  goTo,
  setRows,
})
