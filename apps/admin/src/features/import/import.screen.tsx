import { useRecordId } from '../../masters/use-record-id.ts'
import { BringInScreen } from './bring-in.tsx'
import { OneImport } from './one-import.tsx'

/** What was brought in and can be, or one file of it on its way. */
export default function ImportScreen() {
  const id = useRecordId()
  return id === undefined ? <BringInScreen /> : <OneImport key={id} id={Number(id)} />
}
