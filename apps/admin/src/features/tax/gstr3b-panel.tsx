import type { TaxFigures } from '@refill/contract/features/tax/month.shapes.ts'
import type { CreditBox } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { awayBuyers, type AwayBuyer } from '@refill/contract/identifiers/registration.ts'
import { useQuery } from '@tanstack/react-query'
import { placeWords } from '../../documents/place-words.ts'
import { paths } from '../../paths.ts'
import { money } from '../../ui/formats/money.ts'
import { Figure, onOwnLine, text, type Column, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { daysIn } from './document-links.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { gstr3bOf, type Gstr3b } from './month.api.ts'
import { opening } from './tax-columns.tsx'
import type { ReturnShown } from './use-month.ts'

/** A line of the form; a figure that it does not ask for is left out. */
type Box = { box: string; words: string; to: string } & Partial<TaxFigures>

const awayWords: Readonly<Record<AwayBuyer, string>> = {
  unregistered: 'Unregistered',
  composition: 'Composition',
  uin: 'UIN holders',
}

/** 3.2, a row for each state. */
const away = (answer: Gstr3b, taxReturn: ReturnShown, buyer: AwayBuyer): readonly Box[] =>
  answer[buyer].map(({ place_of_supply, ...figures }) => ({
    box: '3.2',
    words: `${awayWords[buyer]}, ${placeWords(place_of_supply)}`,
    ...figures,
    to: paths.gstr1Of({ ...taxReturn, section: buyer, place: place_of_supply }),
  }))

/** Each with the documents behind it. */
const sold = (answer: Gstr3b, taxReturn: ReturnShown): readonly Box[] => [
  { box: '3.1(a)', words: 'Sold with tax', to: paths.gstr1Of(taxReturn), ...answer.sold },
  {
    box: '3.1(b)',
    words: 'Zero-rated',
    to: paths.gstr1Of({ ...taxReturn, section: 'sez' }),
    ...answer.zero_rated,
  },
  {
    box: '3.1(c)',
    words: 'Nil-rated and exempt',
    to: paths.gstr1Of({ ...taxReturn, section: 'nil' }),
    taxable: answer.nil_rated,
  },
  { box: '3.1(d)', words: 'Bought with reverse charge', to: '', ...answer.reverse_charge },
  { box: '3.1(e)', words: 'Not under GST', to: '', taxable: answer.non_gst },
  ...awayBuyers.flatMap((buyer) => away(answer, taxReturn, buyer)),
]

const bought = ({ credit, bought_without, outside }: Gstr3b, month: string): readonly Box[] => {
  const to = (box: CreditBox) => paths.purchasesBetween({ ...daysIn(month), box })
  return [
    { box: '4(A)(3)', words: 'Credit of reverse charge', to: '', ...credit.of_reverse_charge },
    { box: '4(A)(5)', words: 'All other credit', to: to('taken'), ...credit.other },
    { box: '4(B)(1)', words: 'Blocked by law, taken back', to: to('blocked'), ...credit.blocked },
    { box: '4(C)', words: 'Net credit', to: to('eligible'), ...credit.net },
    { box: '4(D)(2)', words: 'Barred by time or place', to: to('barred'), ...credit.barred },
    {
      box: '5',
      words: 'Bought without tax, within the state',
      to: to('untaxed_intra'),
      taxable: bought_without.intra,
    },
    {
      box: '5',
      words: 'Bought without tax, from other states',
      to: to('untaxed_inter'),
      taxable: bought_without.inter,
    },
    { box: 'No box', words: 'Bought of unregistered vendors', to: to('unregistered'), ...outside },
  ]
}

const boxesOf = (taxReturn: ReturnShown, answer: Gstr3b): readonly Box[] => [
  ...sold(answer, taxReturn),
  ...bought(answer, answer.month),
]

/** Where nothing was supplied no tax stands, so that the eye finds what was. */
const figureIn = (row: Box, name: keyof TaxFigures): number | undefined =>
  name !== 'taxable' && row.taxable === 0 && row[name] === 0 ? undefined : row[name]

const asked = (name: keyof TaxFigures, head: string): Column<Box> =>
  onOwnLine({
    key: name,
    head,
    align: 'right',
    cell: (row) => {
      const figure = figureIn(row, name)
      return figure === undefined ? null : <Figure value={figure}>{money(figure)}</Figure>
    },
  })

const columns: Columns<Box> = [
  opening('Supplies and credit', { words: ({ words }) => words, to: ({ to }) => to }),
  onOwnLine(text('box', 'Box', { whole: true })),
  asked('taxable', 'Taxable'),
  asked('cgst', 'CGST'),
  asked('sgst', 'SGST'),
  asked('igst', 'IGST'),
]

/** Figures of GSTR-3B by its boxes, to be compared with GSTR-2B and typed on the portal. */
export function Gstr3bPanel({ taxReturn }: { taxReturn: ReturnShown }) {
  const query = useQuery(gstr3bOf(taxReturn))
  return (
    <FiguresPanel
      title="GSTR-3B"
      note="Credit is as purchases are booked; what may be claimed stands in GSTR-2B"
      query={query}
    >
      {(answer) => (
        <Table
          label="GSTR-3B"
          columns={columns}
          rows={answer && boxesOf({ ...taxReturn, month: answer.month }, answer)}
          skeletonRows={14}
          dense
          tight
        />
      )}
    </FiguresPanel>
  )
}
