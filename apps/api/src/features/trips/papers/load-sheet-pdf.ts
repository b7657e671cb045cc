import { day, showDay } from '@refill/values/day.ts'
import { showAmount, showRupees, sumPaise } from '@refill/values/money.ts'
import { quantity, showQuantity } from '@refill/values/quantity.ts'
import { labelled } from '../../../pdf/blocks.ts'
import { drawSignatures, drawTitle, signatureHeight, type Signature } from '../../../pdf/copies.ts'
import { drawBusiness, drawContinued, openDocument, spokenMobile } from '../../../pdf/party.ts'
import { ink, style, type Sheet } from '../../../pdf/sheet.ts'
import { Table, type Cell, type Column } from '../../../pdf/table.ts'
import { collectOf, goodsOf, insteadOfCash, sparesOf, type LoadSheet } from './load-sheet-document.ts'

type Line = LoadSheet['lines'][number]
type Stop = LoadSheet['stops'][number]

const small = style({ size: 7, colour: ink.faint })
const strong = style({ face: 'strong' })
const shown = (count: number): string => showQuantity(quantity(count))

const productColumns: readonly Column[] = [
  { head: 'Product' },
  { head: 'Needed', width: 56, align: 'right' },
  { head: 'Spares', width: 56, align: 'right' },
  { head: 'On vehicle', width: 56, align: 'right' },
  { head: 'Loaded', width: 56, align: 'right' },
  { head: 'Checked', width: 62, align: 'right' },
]

const productRow = (line: Line): Cell[] => [
  [{ text: line.product_name }, { text: [line.uuid, line.size].filter(Boolean).join(' · '), look: small }],
  shown(line.needed),
  shown(sparesOf(line)),
  shown(line.on_vehicle),
  shown(line.loaded),
  '………',
]

const stopColumns: readonly Column[] = [
  { head: 'No.', width: 18, align: 'right' },
  { head: 'Customer' },
  { head: 'Order, challan', width: 82 },
  { head: 'To deliver', width: 112 },
  { head: 'Empties', width: 36, align: 'right' },
  { head: 'Collect', width: 62, align: 'right' },
]

const moneyCell = (stop: Stop): Cell => {
  const cash = collectOf(stop)
  return cash > 0 ? [{ text: showAmount(cash), look: strong }] : [{ text: insteadOfCash(stop), look: small }]
}

const stopRow =
  (goods: LoadSheet['goods']) =>
  (stop: Stop, index: number): Cell[] => [
    String(index + 1),
    [
      { text: stop.customer_name, look: strong },
      { text: stop.shipping_address, look: small },
      ...(stop.mobile ? [{ text: `Mobile ${spokenMobile(stop.mobile)}` }] : []),
    ],
    [{ text: stop.orderid }, { text: stop.dc_no || 'No challan yet', look: small }],
    goodsOf(goods, stop).map((text) => ({ text })),
    shown(stop.empties),
    moneyCell(stop),
  ]

const weightOf = ({ weight, capacity }: LoadSheet['trip']): string =>
  capacity > 0 ? `${shown(weight)} of ${shown(capacity)} kg` : `${shown(weight)} kg`

const titleWidth = 190
const gap = 16

type Opened = Awaited<ReturnType<typeof openDocument>>

const drawHead = ({ sheet, logo }: Opened, { business, trip }: LoadSheet): void => {
  const bottom = drawBusiness({ sheet, business, logo }, sheet.width - titleWidth - gap)
  sheet.y = Math.max(bottom, drawTitle(sheet, { title: 'LOAD SHEET', copy: '', width: titleWidth })) + 8
  sheet.hairline(sheet.y)
  sheet.y += 8
  const width = (sheet.width - gap) / 2
  const [left, right] = [sheet.left, sheet.left + width + gap]
  const first = [
    ['Trip', trip.number],
    ['Day', `${showDay(day(trip.day))}, round ${trip.round}`],
    ['Weight', weightOf(trip)],
    ['Note', trip.note],
  ] as const
  const second = [
    ['Vehicle', trip.vehicle_no],
    ['Driver', trip.driver_name],
    ['Partner', trip.dp_name],
    ['Loaded on', trip.loaded_on && showDay(day(trip.loaded_on))],
  ] as const
  const heights = [
    labelled(sheet, first, { x: left, y: sheet.y, width }, { look: strong }),
    labelled(sheet, second, { x: right, y: sheet.y, width }, { look: strong }),
  ]
  sheet.y += Math.max(...heights) + 10
}

const signatures: readonly Signature[] = [
  ['Loaded by', 'Name, signature, time'],
  ['Checked by', 'Name, signature, time'],
  ['Driver', 'Signature'],
]

async function* drawStops(sheet: Sheet, { stops, goods }: LoadSheet): AsyncGenerator<Uint8Array> {
  const table = new Table(sheet, stopColumns)
  yield* table.rows(stops.map(stopRow(goods)))
  const empties = stops.reduce((sum, stop) => sum + stop.empties, 0)
  table.total(['', 'Cash to collect', '', '', shown(empties), showRupees(sumPaise(stops.map(collectOf)))])
}

/** What goes on the vehicle and where it is brought, to check and sign before it leaves. */
export async function* loadSheetPdf(load: LoadSheet): AsyncGenerator<Uint8Array> {
  const { business, trip, lines, printedOn } = load
  const opened = await openDocument({ title: `Load sheet ${trip.number}`, business, on: printedOn })
  const { sheet } = opened
  const foot = `Load sheet ${trip.number}  ·  printed ${showDay(printedOn)}`
  sheet.section(foot, (page, isFirst) => {
    if (isFirst) drawHead(opened, load)
    else drawContinued(page, business.name, `LOAD SHEET ${trip.number}`)
  })
  yield* new Table(sheet, productColumns).rows(lines.map(productRow))
  sheet.y += 14
  yield* drawStops(sheet, load)
  sheet.need(signatureHeight + 12)
  drawSignatures(sheet, signatures)
  yield sheet.take()
  yield await sheet.finish()
}
