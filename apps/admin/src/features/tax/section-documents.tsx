import { listedSections } from '@refill/contract/features/tax/gstr1.contract.ts'
import { FilterButtons } from '../../ui/list/filter-buttons.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { Table } from '../../ui/list/table.tsx'
import { documentColumns } from '../invoices/documents.public.ts'
import { documentTarget } from './document-links.ts'
import { FiguresPanel } from './figures-panel.tsx'
import styles from './month.module.css'
import { sectionWords } from './section-words.ts'
import type { Gstr1Shown } from './use-gstr1.ts'

const columns = documentColumns(documentTarget)

/** The documents of one section, a page at a time. */
export function SectionDocuments({ query, section, chooseSection, pager }: Gstr1Shown) {
  const options = listedSections.map((value) => ({
    value,
    label: sectionWords[value].name,
    rows: query.data?.sections.find((row) => row.section === value)?.count,
  }))
  return (
    <FiguresPanel title="Documents" query={query} failed="The documents could not be loaded.">
      {(answer) => (
        <>
          <div className={styles.buttons}>
            <FilterButtons label="Section" options={options} value={section} choose={chooseSection} />
          </div>
          <Table
            label="Documents of the section"
            columns={columns}
            rows={answer?.reponselist}
            open={documentTarget}
            whenNone="The section has no documents in this month."
            tight
          />
          <Pager list={pager} />
        </>
      )}
    </FiguresPanel>
  )
}
