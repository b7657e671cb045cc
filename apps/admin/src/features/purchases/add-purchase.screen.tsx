import { rupeesText } from '@refill/values/money.ts'
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { BottomBar } from '../../ui/form/save-bar.tsx'
import { focusOn } from '../../ui/form/wrong-fields.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { useKey } from '../../ui/keys/use-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Alert } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Stack } from '../../ui/parts.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { InvoiceHeader } from './invoice-header.tsx'
import styles from './invoice.module.css'
import type { InvoiceLine } from './invoice-line.ts'
import { LinesPanel } from './lines-panel.tsx'
import { totalOf } from './save-purchase.ts'
import { useInvoice } from './use-invoice.ts'

/** Lines that were added before the OMC was changed; they stay, and the server will refuse them (AMB-161). */
function OfOthers({ lines, omc }: { lines: readonly InvoiceLine[]; omc: string }) {
  const others = lines.filter(({ product }) => product.type.toLowerCase() !== omc.toLowerCase())
  if (others.length === 0) return null
  const names = others.map(({ product }) => `${product.product_name} (${product.type})`).join(', ')
  return (
    <Alert kind="warning">
      {`${names}: added before OMC Plant was changed${omc && ` to ${omc}`}. Remove what is not on this invoice.`}
    </Alert>
  )
}

/** After a line came or went the focus goes on where one types next. */
const useNextFocus = (
  form: RefObject<HTMLFormElement | null>,
  lines: readonly InvoiceLine[],
  { entryId, isFull }: { entryId: string; isFull: boolean },
) => {
  const known = useRef(lines)
  useEffect(() => {
    if (known.current === lines) return
    known.current = lines
    if (isFull) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    else focusOn(`${entryId}-uuid`)
  }, [form, lines, entryId, isFull])
}

/** Enter in the entry row adds its line, in the header it saves; buttons and selects keep their own Enter. */
const isEnter = (event: KeyboardEvent): event is KeyboardEvent & { target: HTMLInputElement } =>
  event.key === 'Enter' &&
  event.target instanceof HTMLInputElement &&
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)

export default function AddPurchaseScreen() {
  const { header, entry, products, lines, isFull, save, remove } = useInvoice()
  const form = useRef<HTMLFormElement>(null)
  const entryPlace = useRef<HTMLDivElement>(null)
  const omc = useFormValue(header, ({ type }) => type)
  const total = totalOf(lines)
  useKey('mod+Enter', 'Save the invoice', save)
  useNextFocus(form, lines, { entryId: entry.form.id, isFull })
  const press = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    if (entryPlace.current?.contains(event.target)) entry.addLine()
    else save()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Screen>
      <PageHead title="Add Purchase" back={{ to: paths.purchase, label: 'Back to purchases' }} />
      {/* Keys are only passed on to the buttons that do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form ref={form} noValidate className={styles.form} onSubmit={submit} onKeyDown={press}>
        <div className={styles.panels}>
          {/* Not taken away, so that what was chosen is still there when they come back. */}
          <div hidden={isFull}>
            <Stack>
              <InvoiceHeader form={header} total={total} changeOmc={entry.clear} />
              <div ref={entryPlace}>
                <EntryPanel {...{ entry, omc, products, lines }} />
              </div>
            </Stack>
          </div>
          <OfOthers lines={lines} omc={omc} />
          <LinesPanel lines={lines} remove={remove} />
        </div>
        <BottomBar
          aside={
            <>
              INV Amount <b className={styles.amount}>{money(rupeesText(total))}</b>
            </>
          }
        >
          <LinkButton to={paths.purchase}>Back</LinkButton>
          <Button
            type="submit"
            kind="filled"
            disabled={lines.length === 0}
            busy={header.busy}
            busyText="Submitting..."
          >
            Save
          </Button>
        </BottomBar>
      </form>
    </Screen>
  )
}
