import type { SectionRow } from '@refill/contract/features/tax/gstr1.contract.ts'
import { paths } from '../../paths.ts'
import { amount, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { FiguresPanel, type FiguresQuery } from './figures-panel.tsx'
import type { Gstr1 } from './month.api.ts'
import { sectionWords } from './section-words.ts'
import { counts, opening, taxAmounts, whereCounted } from './tax-columns.tsx'
import type { ReturnShown } from './use-month.ts'

const figures: Columns<SectionRow> = [...taxAmounts<SectionRow>(), onOwnLine(amount('value', 'Value'))]

const columnsOf = (taxReturn: ReturnShown): Columns<SectionRow> => [
  opening('Section', {
    words: ({ section }) => sectionWords[section].name,
    to: ({ section }) => paths.gstr1Of({ ...taxReturn, section }),
  }),
  onOwnLine(text('section', 'What stands in it', { show: ({ section }) => sectionWords[section].what })),
  counts(),
  ...figures.map(whereCounted),
]

/** What each section of the return comes to, notes with their sign. */
export function SectionsPanel({ taxReturn, query }: { taxReturn: ReturnShown; query: FiguresQuery<Gstr1> }) {
  return (
    <FiguresPanel title="Sections" query={query}>
      {(answer) => (
        <Table
          label="Sections"
          columns={columnsOf(taxReturn)}
          rows={answer?.sections}
          skeletonRows={6}
          tight
        />
      )}
    </FiguresPanel>
  )
}
