import { gstr1File, gstr1Workbook } from '@refill/contract/features/tax/month.downloads.ts'
import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Stack } from '../../ui/parts.tsx'
import { GstinChoice } from './gstin-choice.tsx'
import { HsnPanel } from './hsn-panel.tsx'
import { IssuedPanel } from './issued-panel.tsx'
import { MisfitsPanel } from './misfits-panel.tsx'
import { misfitsOf } from './month.api.ts'
import { MonthChooser } from './month-chooser.tsx'
import styles from './month.module.css'
import { ReturnChecks } from './return-checks.tsx'
import { SectionDocuments } from './section-documents.tsx'
import { SectionsPanel } from './sections-panel.tsx'
import { B2csPanel, NilPanel } from './sum-rows.tsx'
import { useGstr1 } from './use-gstr1.ts'
import type { ReturnShown } from './use-month.ts'

/** The file that the portal takes, and the same to be read. */
function Files({ taxReturn, gstin }: { taxReturn: ReturnShown; gstin: string | undefined }) {
  const disabled = gstin === ''
  return (
    <>
      <FileExport file={gstr1Workbook} fields={taxReturn} what="GSTR-1 workbook" disabled={disabled}>
        Excel
      </FileExport>
      <FileExport file={gstr1File} fields={taxReturn} what="GSTR-1 file" disabled={disabled}>
        JSON
      </FileExport>
    </>
  )
}

/** The return of what was sold in a month: its sections, their documents, and what is wrong with them. */
export default function Gstr1Screen() {
  const shown = useGstr1()
  const { month, taxReturn, choose, chooseGstin, figures } = shown
  const misfits = useQuery(misfitsOf(taxReturn))
  const gstin = figures.data?.gstin
  return (
    <Screen>
      <PageHead
        title="GSTR-1"
        meta={[showMonth(month), gstin].filter(Boolean).join(', ')}
        back={{ to: paths.taxMonthOf(taxReturn), label: 'Back to the month' }}
        actions={<Files taxReturn={taxReturn} gstin={gstin} />}
      />
      <MonthChooser month={month} choose={choose} />
      <GstinChoice shown={figures.data} choose={chooseGstin} />
      <div className={styles.screen}>
        <Stack>
          <ReturnChecks query={figures} misfits={misfits} />
          <SectionsPanel taxReturn={taxReturn} query={figures} />
          <SectionDocuments {...shown} />
          <B2csPanel taxReturn={taxReturn} query={figures} />
          <NilPanel taxReturn={taxReturn} query={figures} />
          <HsnPanel taxReturn={taxReturn} query={figures} />
          <IssuedPanel month={month} query={figures} />
          <MisfitsPanel query={misfits} />
        </Stack>
      </div>
    </Screen>
  )
}
