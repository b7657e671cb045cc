import type { FormState } from '../../../ui/form/use-form.ts'
import { useFormValue } from '../../../ui/form/use-form.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import type { BookingHeader, BookingHelp } from './booking.api.ts'

const plain = (address: string) => address.replace(/\s+/g, ' ').trim().toLowerCase()

type ShippingPlaceProps = { form: FormState<BookingHeader>; help: BookingHelp | undefined }

/** Where the goods go; another address than the customer's own lies in a town of its own, which an e-way bill asks for. */
export function ShippingPlace({ form, help }: ShippingPlaceProps) {
  const isElsewhere = useFormValue(form, ({ shipping_address, shipping_town, shipping_pincode }) => {
    if (shipping_town || shipping_pincode) return true
    return (
      help !== undefined &&
      shipping_address !== '' &&
      plain(shipping_address) !== plain(help.shipping_address)
    )
  })
  return (
    <>
      <TextAreaField
        field={form.field('shipping_address')}
        label="Shipping address"
        rows={3}
        maxLength={300}
      />
      {isElsewhere && (
        <>
          <TextField field={form.field('shipping_town')} label="Town of this address" maxLength={60} />
          <NumberField
            field={form.field('shipping_pincode')}
            label="PIN code of this address"
            digitsOnly
            leftAligned
            maxLength={6}
          />
        </>
      )}
    </>
  )
}
