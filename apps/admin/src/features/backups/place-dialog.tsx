import type { BackupPlace } from '@refill/contract/features/backups/place.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../masters/form/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CheckboxField, TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldState } from '../../ui/form/field.ts'
import type { FormState } from '../../ui/form/use-form.ts'
import { fileSize } from '../../ui/formats/words.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/parts.tsx'
import { OwnCode, OwnPassword } from '../session/own-proof.public.tsx'
import { placeOfBackups } from './backups.api.ts'
import styles from './backups.module.css'
import { usePlaceForm, type PlaceValues } from './use-place-form.ts'

const title = 'Where backups go'
type Form = FormState<PlaceValues>

/** On a disk they have a folder of their own. */
const folderOn = (disk: string) =>
  disk.includes('\\') ? `${disk.replace(/\\$/, '')}\\refill` : `${disk}/refill`

function Disks({ form, disks }: { form: Form } & Pick<BackupPlace, 'disks'>) {
  if (disks.length === 0)
    return (
      <p>
        No other disk is in sight. Connect one and open this again, or type the folder of one that you know.
      </p>
    )
  return (
    <div role="group" aria-label="Disks and shares of the server" className={styles.disks}>
      {disks.map(({ folder, name, free_bytes }) => (
        <Button key={folder} onClick={() => form.set('folder', folderOn(folder))}>
          {`${name}, ${fileSize(free_bytes)} free`}
        </Button>
      ))}
    </div>
  )
}

/** Only whoever was told what it means, or has said so before. */
function ShareDisk({ form, place }: { form: Form; place: BackupPlace }) {
  const folder = form.field('folder')
  const { error } = useFieldState({ field: folder, label: 'Folder' })
  const { value } = form.field('may_share_disk').useValue()
  if (!place.is_same_disk && !value && !error?.includes('takes both')) return null
  return (
    <CheckboxField
      field={form.field('may_share_disk')}
      label="On the disk of the business all the same, as in a folder that another program copies away"
    />
  )
}

function WhereFields({ form, place }: { form: Form; place: BackupPlace }) {
  const { value: isOn } = form.field('is_on').useValue()
  return (
    <>
      {place.told_by === 'screen' && <CheckboxField field={form.field('is_on')} label="Make backups" />}
      {isOn && (
        <>
          <Disks form={form} disks={place.disks} />
          <TextField
            field={form.field('folder')}
            label="Folder on the server"
            help={`On another disk, with ${fileSize(place.needed_bytes)} free`}
            maxLength={1_000}
            required
            autoFocus
          />
          <ShareDisk form={form} place={place} />
          <TextField
            field={form.field('at')}
            label="Every night at"
            help="Hours and minutes in India, such as 02:30; at the next start where the machine was off"
            maxLength={5}
            required
          />
        </>
      )}
    </>
  )
}

type Closing = { close: () => void; chosen: () => void }

function PlaceForm({ place, close, chosen }: { place: BackupPlace } & Closing) {
  const { form, asksCode } = usePlaceForm(place, () => {
    chosen()
    close()
  })
  return (
    <FormDialog title={title} form={form} save="Save" saving="this place" close={close}>
      <WhereFields form={form} place={place} />
      <OwnPassword field={form.field('password')} label="Your own password" />
      {asksCode && <OwnCode field={form.field('code')} />}
    </FormDialog>
  )
}

/** A folder of the server, tried before it is taken. What the server's own setting says cannot be changed here. */
export function PlaceDialog({ close, chosen }: Closing) {
  const query = useQuery(placeOfBackups)
  const { data: place } = query
  if (place && place.told_by !== 'server') return <PlaceForm {...{ place, close, chosen }} />
  return (
    <Dialog title={title} opened onClose={close} footer={<Button onClick={close}>Close</Button>}>
      <LoadFailed query={query}>Where backups go could not be loaded.</LoadFailed>
      {place ? (
        <p>
          BACKUP_URL of the server says where backups go, <b>{place.folder}</b> at {place.at}, so it cannot be
          changed here.
        </p>
      ) : (
        <Skeleton width={280} />
      )}
    </Dialog>
  )
}
