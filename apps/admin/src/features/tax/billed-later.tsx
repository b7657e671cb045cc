import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import type { TaxMonth } from './month.api.ts'

type Late = TaxMonth['billed_later'][number]

/** 'Delivered in November 2026, billed in December 2026: 2 invoices of ₹3,568.32 (taxable ₹3,024.00, GST ₹544.32).' */
const whatOf = ({ delivered_in, billed_in, count: found, taxable, tax, value }: Late) => {
  const invoices = found === 1 ? '1 invoice' : `${count(found)} invoices`
  return `Delivered in ${showMonth(delivered_in)}, billed in ${showMonth(billed_in)}: ${invoices} of ${money(value)} (taxable ${money(taxable)}, GST ${money(tax)}).`
}

/** What a later month bills is due with the delivery all the same: which figures go into which GSTR-3B. */
export function BilledLater({ answer: { month, billed_later: late } }: { answer: TaxMonth }) {
  return (
    <ul>
      {late.map((one) => (
        <li key={`${one.delivered_in} ${one.billed_in}`}>
          {`${whatOf(one)} The tax is due for the month of the delivery (CGST Act s. 12(2)): put it into 3B of ${showMonth(one.delivered_in)}, not of ${showMonth(one.billed_in)}. `}
          <Link
            to={paths.gstr1Of({
              month,
              section: one.delivered_in === month ? 'billed_elsewhere' : 'delivered_elsewhere',
            })}
          >
            Show them
          </Link>
        </li>
      ))}
    </ul>
  )
}
