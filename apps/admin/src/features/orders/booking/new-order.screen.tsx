import { DocumentForm } from '../../../documents/document-form.tsx'
import { paths } from '../../../paths.ts'
import { DraftOffer } from '../../../ui/form/draft-offer.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../../ui/page-head.tsx'
import { Split } from '../../../ui/parts.tsx'
import { Conditions } from './conditions.tsx'
import { BookingCustomer } from './customer.tsx'
import { BookingCredit, BookingFigures, BookingTotals, ToCollect } from './figures.tsx'
import { BookingLines } from './lines.tsx'
import { useBooking } from './use-booking.ts'
import { BookingWarnings } from './warnings.tsx'

/** Made for somebody with forty calls waiting: one call is a name, Enter, products, Enter. */
export default function NewOrderScreen() {
  const { form, customer, entry, products, addOffered, dialog, named, draft, busy, save } = useBooking()
  return (
    <Screen>
      <PageHead title="New Order" back={{ to: paths.orders, label: 'Back to orders' }} />
      <BookingFigures entry={entry} products={products.data ?? []} terms={customer.help.data}>
        <DocumentForm
          save={save}
          busy={busy}
          saving="Book the order"
          showsKey
          back={paths.orders}
          sum={<ToCollect form={form} />}
        >
          <DraftOffer draft={draft} ready={products.data !== undefined} />
          <Split
            inSight
            side={
              <>
                <BookingCredit customer={customer} form={form} />
                <BookingTotals form={form} />
              </>
            }
          >
            <BookingCustomer
              form={form}
              customer={customer}
              addOffered={products.data && addOffered}
              isFirst={named === ''}
              goToLines={entry.goToNext}
            />
            <BookingLines
              entry={entry}
              products={products.data}
              failed={
                <LoadFailed query={products} inset>
                  The products could not be loaded.
                </LoadFailed>
              }
              isFirst={named !== ''}
              save={save}
            />
            <BookingWarnings help={customer.help} form={form} />
            <Conditions form={form} />
          </Split>
        </DocumentForm>
      </BookingFigures>
      {dialog}
    </Screen>
  )
}
