import type { CutOver } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { cutOverSigningRight } from '@refill/contract/features/cut-over/cut-over.rights.ts'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { BareForm } from '../../ui/form/form.tsx'
import { BottomBar } from '../../ui/form/save-bar.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useKey } from '../../ui/keys/use-key.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/messages.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { standing, standingWords, typedLine } from './cut-over-values.ts'
import { SumsTable, type CutOverFormState } from './figures-table.tsx'
import { GoodsTable } from './goods-table.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { useCutOverForm } from './use-cut-over-form.ts'
import styles from './cut-over.module.css'

const inGodown = [
  { what: 'fulls', head: 'Fulls' },
  { what: 'empties', head: 'Empties' },
] as const
const withCustomers = [
  { what: 'with_customers', head: 'Cylinders' },
  { what: 'against_deposit', head: 'Against deposit' },
] as const

type Known = { shown: CutOver; form: CutOverFormState }

function Bar({ shown, form, ask }: Known & { ask: () => Promise<void> }) {
  const maySign = useRights()(cutOverSigningRight)
  const words = useFormValue(form, (values) =>
    standingWords(standing(shown.lines.map((line) => typedLine(values, line)))),
  )
  useKey('mod+Enter', 'Save', () => void form.submit())
  return (
    <BottomBar aside={maySign ? words : `${words}. Signing needs the right import.approve`}>
      <Button type="submit" busy={form.busy} busyText="Saving...">
        Save
      </Button>
      <Button kind="filled" disabled={!maySign} onPointerEnter={preloadDialog} onClick={() => void ask()}>
        Sign
      </Button>
    </BottomBar>
  )
}

function DayOfChange({ form }: Pick<Known, 'form'>) {
  return (
    <Panel>
      <div className={styles.day}>
        <DateField
          field={form.field('day')}
          label="Day of change"
          help="The first day that is kept here. Cash is compared as of the evening before."
        />
      </div>
    </Panel>
  )
}

function Figures({ form, shown: { lines, numbers } }: Known) {
  return (
    <>
      <Panel title="The old books beside what was brought in" flush>
        <SumsTable form={form} lines={lines} />
      </Panel>
      <Panel title="In the godown" flush>
        <GoodsTable form={form} lines={lines} label="In the godown" sides={inGodown} />
      </Panel>
      <Panel title="With customers" flush>
        <GoodsTable form={form} lines={lines} label="With customers" sides={withCustomers} />
      </Panel>
      <Panel title="Numbers go on" note="behind the last of the old books" flush>
        <NumbersTable form={form} numbers={numbers} />
      </Panel>
    </>
  )
}

/** The day, the sums of the old books and the numbers that go on. */
export function CutOverForm({ loaded }: { loaded: CutOver }) {
  const { form, query, shown, makeReady } = useCutOverForm(loaded)
  const [isSigning, sign] = useState(false)
  const ask = async () => {
    if (await makeReady()) sign(true)
  }
  return (
    <>
      <BareForm form={form} label="Cut-over" className={styles.page}>
        <Stack>
          {form.error && <Alert kind="error">{form.error}</Alert>}
          <DayOfChange form={form} />
          <LoadFailed query={query}>
            The figures of this day could not be loaded: below are those of before.
          </LoadFailed>
          <Figures form={form} shown={shown} />
        </Stack>
        <Bar shown={shown} form={form} ask={ask} />
      </BareForm>
      {isSigning && <SignDialog loaded={loaded} close={() => sign(false)} />}
    </>
  )
}
