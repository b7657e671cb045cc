import { ledgerWorkbook } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.downloads.ts'
import type { LedgerRow } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { useMemo, useState } from 'react'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { FileExport } from '../../api/file-export.tsx'
import type { ListSource } from '../../ui/list/list-source.ts'
import { useList, type List } from '../../ui/list/use-list.ts'
import { isTurned, monthToDate, turnedWords } from '../../ui/list/day-ranges.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { isComplete, loadLedger, sameFilters } from './ledger.api.ts'
import type { LedgerAnswer, LedgerFilters } from './ledger.api.ts'
import { ledgerColumns } from './ledger-columns.tsx'
import { LedgerFigures } from './ledger-figures.tsx'
import { LedgerFilterBar } from './ledger-filters.tsx'
import { useProductOptions } from './product-options.public.ts'

const source: ListSource<LedgerRow, LedgerFilters, LedgerAnswer> = {
  name: 'cylinder-ledger',
  things: 'movements',
  load: loadLedger,
  filters: [
    { kind: 'days', from: 'fd', to: 'td', label: 'Moved', place: 'screen' },
    { kind: 'text', name: 'product', label: 'Product', place: 'screen' },
  ],
}

type LedgerList = List<LedgerRow, LedgerFilters, LedgerAnswer>

/** A report that fails has no data (AMB-188); the line above says so. */
const useLedger = (): LedgerList => {
  const list = useList<LedgerRow, LedgerFilters, LedgerAnswer>(source)
  const { failed, request } = list
  const { page, rows, filters } = request
  const none = { rows: [], total: 0, page, rowsPerPage: rows, loadedAt: 0, asked: filters, failure: '' }
  return failed ? { ...list, failed: false, isOld: false, answer: none } : list
}

/** Loads when somebody comes near the field or has chosen; a product that is no longer offered keeps its name there. */
const useOptions = (code: string, name: string | undefined) => {
  const [isNear, setNear] = useState(false)
  const { options, query } = useProductOptions(isNear || code !== '')
  const known = useMemo(
    (): readonly PickOption[] | undefined =>
      !options || code === '' || options.some(({ value }) => value === code)
        ? options
        : [...options, { value: code, label: name || code, detail: code }],
    [options, code, name],
  )
  return { options: known, query, prepare: () => setNear(true) }
}

/** Days to begin with, where the address has none; nothing is asked with them before Search. */
const useOffered = (filters: LedgerFilters): LedgerFilters => {
  const days = useMemo(monthToDate, [])
  const isFresh = Object.values(filters).every((value) => value === '')
  return isFresh ? { ...filters, ...days } : filters
}

/** The whole range, not the page. */
function LedgerExport({ filters: { fd, td, product } }: { filters: LedgerFilters }) {
  const fields = { fd, td, prod_code: product }
  return <FileExport what="ledger" file={ledgerWorkbook} fields={fields} />
}

export default function LedgerReportScreen() {
  const list = useLedger()
  const { answer, request, retrying } = list
  const { filters } = request
  const offered = useOffered(filters)
  const { options, query, prepare } = useOptions(filters.product, answer?.figures?.product_name)
  const shown = answer && isComplete(answer.asked) ? answer.asked : filters
  const search = (chosen: LedgerFilters) =>
    sameFilters(chosen, filters) ? list.reload() : list.setFilters(chosen)
  const name = options?.find(({ value }) => value === shown.product)?.label ?? shown.product
  return (
    <ListScreen
      title="Ledger Reports"
      list={list}
      action={isComplete(filters) && <LedgerExport filters={filters} />}
      search={false}
      filters={<LedgerFilterBar {...{ options, search, prepare }} filters={offered} busy={retrying} />}
    >
      <LoadFailed query={query} apart>
        The products could not be loaded.
      </LoadFailed>
      {isComplete(filters) ? (
        <Stack>
          <LedgerFigures filters={shown} figures={answer?.figures} name={name} />
          <DataTable
            list={{ ...list, isFiltered: false, answer: answer && { ...answer, failure: undefined } }}
            columns={ledgerColumns}
            whenEmpty={{ title: 'No Data', text: '' }}
            dense
            keepsForm
          />
        </Stack>
      ) : (
        <Panel>
          <EmptyState
            title={isTurned(filters) ? 'No days to show' : 'Nothing chosen yet'}
            text={
              isTurned(filters)
                ? `${turnedWords}.`
                : 'Choose two days and a product, then Search: what went in and out will appear here.'
            }
          />
        </Panel>
      )}
    </ListScreen>
  )
}
