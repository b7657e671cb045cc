import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { BringInPanel } from './bring-in-panel.tsx'
import { earlierColumns } from './earlier.tsx'
import { importSource } from './import.api.ts'

const whenEmpty = {
  title: 'Nothing brought in yet',
  text: 'Each file that you bring in is listed here, with what became of it.',
}

const open = ({ id }: { id: number }) => paths.broughtIn(id)

/** What to bring in, and from which file; below it the files of before. */
export function BringInScreen() {
  const list = useList(importSource)
  return (
    <ListScreen
      title="Bring in"
      list={list}
      top={<BringInPanel kinds={list.answer?.kinds ?? []} />}
      search={false}
    >
      <DataTable list={list} label="files" columns={earlierColumns} open={open} whenEmpty={whenEmpty} />
    </ListScreen>
  )
}
