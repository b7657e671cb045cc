import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { FileExport } from '../../api/file-export.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { documentColumns } from './document-columns.tsx'
import type { Family } from './document-family.ts'
import { documentById, documentFields, documentSource } from './invoices.api.ts'

type DocumentListProps = {
  family: Family
  whenEmpty: { title: string; text: string; action?: ReactNode }
  /** Beside Excel. */
  action?: ReactNode
  /** Dialogs over the list. */
  children?: ReactNode
}

/** A list of documents of tax of one kind. */
export function DocumentList({ family, whenEmpty, action, children }: DocumentListProps) {
  const client = useQueryClient()
  const source = useMemo(() => documentSource(family), [family])
  const list = useList(source)
  const detailOf = ({ id }: TaxRow) => ({ to: family.detail(id), state: { id } })
  const fields = documentFields(list.request)
  return (
    <ListScreen
      title={family.title}
      list={list}
      action={
        <>
          <FileExport what={family.things} file={family.workbook} fields={fields} />
          {action}
        </>
      }
    >
      <DataTable
        list={list}
        columns={documentColumns(detailOf, family.name === 'invoices' ? 'order' : 'invoice')}
        open={detailOf}
        prefetch={({ id }) => void client.prefetchQuery(documentById(family, String(id)))}
        whenEmpty={whenEmpty}
        tight
        figures
      />
      {children}
    </ListScreen>
  )
}
