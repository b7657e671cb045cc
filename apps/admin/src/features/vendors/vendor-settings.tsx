import { updateVendorSettings, type vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { invalidate } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { count, money } from '../../ui/formats/money.ts'
import { KeyValues } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'
import { useRights } from '../../api/access.tsx'

type Vendor = z.output<typeof vendors.Record>
type Values = { credit_days: string; credit_limit: string }

/** Empty while somebody types, but never saved so: the call would take it for 0 (AMB-068). */
const rulesFor = ({ id, version }: Vendor) => ({
  safeParse: (given: Values) => {
    const missing = [
      ...(given.credit_days === '' ? [{ path: ['credit_days'], message: 'Credit days is required' }] : []),
      ...(given.credit_limit === '' ? [{ path: ['credit_limit'], message: 'Credit limit is required' }] : []),
    ]
    if (missing.length > 0) return { success: false as const, error: { issues: missing } }
    return updateVendorSettings.fields.safeParse({ ...given, id, version })
  },
})

function Settings({ vendor }: { vendor: Vendor }) {
  const client = useQueryClient()
  const form = useForm<Values, unknown>({
    initial: { credit_days: String(vendor.credit_days), credit_limit: String(vendor.credit_limit) },
    schema: rulesFor(vendor),
    submit: async (_checked, actions) => {
      const { id, version } = vendor
      const sent = { ...actions.values(), id, version }
      const answer = await send(updateVendorSettings, sent).catch(() => undefined)
      if (answer?.success) toast({ kind: 'success', title: answer.message || 'Settings saved' })
      else if (answer?.errors) actions.setErrors(answer.errors)
      else toast({ kind: 'error', title: answer?.message || 'Settings could not be saved' })
      // Refused because somebody else was quicker: what is typed stays, and is saved on the newer version next time.
      if (answer) await invalidate(client, 'vendors')
    },
  })
  return (
    <Form form={form} saving="these settings">
      <FieldGrid columns={3}>
        <NumberField field={form.field('credit_days')} label="Credit days" digitsOnly maxLength={4} />
        <NumberField field={form.field('credit_limit')} label="Credit limit" prefix="₹" />
        <div style={{ alignSelf: 'end' }}>
          <Button type="submit" busy={form.busy} busyText="Saving...">
            Save
          </Button>
        </div>
      </FieldGrid>
    </Form>
  )
}

/** What a vendor grants us, changed without opening the form (AMB-064). */
export function VendorSettings({ record }: { record: Vendor | undefined }) {
  const mayWrite = useRights()('vendors.write')
  if (!record || mayWrite) return record && <Settings vendor={record} />
  return (
    <KeyValues
      lines={[
        ['Credit days', count(record.credit_days), 'number'],
        ['Credit limit', money(record.credit_limit), 'number'],
      ]}
    />
  )
}
