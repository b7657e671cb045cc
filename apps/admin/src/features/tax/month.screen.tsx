import { readGstr3b } from '@refill/contract/features/tax/gstr3b.contract.ts'
import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Allowed } from '../../api/access.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Stack } from '../../ui/parts.tsx'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { FilingLine } from './filing-line.tsx'
import { GapsPanel } from './gaps-panel.tsx'
import { GstinChoice } from './gstin-choice.tsx'
import { Gstr3bPanel } from './gstr3b-panel.tsx'
import { HsnPanel } from './hsn-panel.tsx'
import { IssuedPanel } from './issued-panel.tsx'
import { LatePanel } from './late-panel.tsx'
import { monthOf } from './month.api.ts'
import { MonthChooser } from './month-chooser.tsx'
import styles from './month.module.css'
import { OldBooksLine } from './old-books-line.tsx'
import { PayablePanel } from './payable-panel.tsx'
import { PurchasesPanel } from './purchases-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { TieLine } from './tie-line.tsx'
import { TurnoverLine } from './turnover-line.tsx'
import { useMonth } from './use-month.ts'

/** What a month comes to, whether it ties, and its closing: where the accountant works before returns are filed. */
export default function MonthScreen() {
  const { month, taxReturn, choose, chooseGstin } = useMonth()
  const query = useQuery(monthOf(taxReturn))
  const shared = { month, query }
  return (
    <Screen>
      <PageHead
        title="Month"
        meta={showMonth(month)}
        actions={<LinkButton to={paths.gstr1Of(taxReturn)}>GSTR-1</LinkButton>}
      />
      <MonthChooser month={month} choose={choose} />
      <GstinChoice shown={query.data} choose={chooseGstin} />
      <div className={styles.screen}>
        <Stack>
          <FiguresPanel
            title="Before filing"
            query={query}
            failed="The figures of the month could not be loaded."
          >
            {(answer) => (
              <ul className={styles.checks}>
                <TieLine answer={answer} />
                <OldBooksLine answer={answer} />
                <FilingLine answer={answer} />
                <TurnoverLine />
              </ul>
            )}
          </FiguresPanel>
          <Allowed right={readGstr3b.right}>
            <PayablePanel taxReturn={taxReturn} />
          </Allowed>
          <SalesPanel
            {...shared}
            taxReturn={query.data?.gstins.length ? { month, gstin: query.data.gstin } : taxReturn}
          />
          <div className={styles.pair}>
            <Allowed right="purchases.read">
              <PurchasesPanel {...shared} />
            </Allowed>
            <DeliveriesPanel {...shared} />
          </div>
          <Allowed right={readGstr3b.right}>
            <Gstr3bPanel taxReturn={taxReturn} />
          </Allowed>
          <HsnPanel taxReturn={taxReturn} query={query} />
          <div className={styles.pair}>
            <IssuedPanel {...shared} />
            <GapsPanel taxReturn={taxReturn} />
          </div>
          <LatePanel month={month} />
        </Stack>
      </div>
    </Screen>
  )
}
