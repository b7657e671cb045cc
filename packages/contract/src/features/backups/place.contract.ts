import * as z from 'zod/mini'
import { password, phrase, text, version } from '../../fields.ts'
import { caller } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { reauthenticationErrors } from '../session/session.public.ts'
import { backupErrors } from './backups.contract.ts'

const ofFolder = <const Message extends string>(message: Message) =>
  ({ status: 422, field: 'folder', message }) as const

export const placeErrors = domainErrors({
  place_told_by_server: {
    status: 409,
    message: 'BACKUP_URL of the server says where backups go, so it cannot be changed here.',
  },
  place_being_tried: { status: 409, message: 'Another folder is being tried. Try again in a moment.' },
  place_relative: ofFolder('Type the whole path of a folder, such as /mnt/second-disk/refill or D:\\Refill'),
  place_missing: ofFolder('There is no such folder, and none that it could be made in'),
  place_no_folder: ofFolder('This is a file and no folder'),
  place_in_data: ofFolder('This lies in the data folder of Refill: what takes one would take both'),
  place_holds_data: ofFolder('The data folder of Refill lies in this one. Choose a folder beside it'),
  place_same_disk: ofFolder(
    'This folder is on the disk of the business: what takes one takes both. Choose another disk, or tick below that it is to be this one all the same',
  ),
  place_unusable: ofFolder('Refill cannot write to this folder ({why})'),
  place_silent: ofFolder('This folder does not answer: is its disk or share there?'),
  place_no_room: ofFolder(
    'Only {free} are free there. Backups need {needed}, twice what the business takes now',
  ),
})

/** Who says where backups go: a variable of the server, somebody on the screen, nobody. */
const tellers = ['server', 'screen', 'nobody'] as const

export const readPlace = operation({
  endpoint: 'api/backups/place',
  kind: 'read',
  right: 'backups.reveal',
  summary: 'Where backups go and who said so, with the disks and shares of the server that they could go to.',
  fields: z.object(caller),
  answer: z.object({
    told_by: z.enum(tellers),
    /** A folder, or what BACKUP_URL names; '' where nobody has said. */
    folder: z.string(),
    /** When the nightly archive begins, HH:mm in India. */
    at: z.string(),
    is_on: z.boolean(),
    is_same_disk: z.boolean(),
    /** '' unless it was chosen on the screen. */
    chosen_by: z.string(),
    chosen_at: z.string(),
    version: z.number(),
    /** What has to be free there. */
    needed_bytes: z.number(),
    disks: z.array(z.object({ folder: z.string(), name: z.string(), free_bytes: z.number() })),
  }),
})
export type BackupPlace = z.output<(typeof readPlace)['answer']>

export const choosePlace = operation({
  endpoint: 'api/backups/choose-place',
  kind: 'write',
  right: 'backups.reveal',
  summary:
    'Says that backups go to a folder of the server from now on, or that none are made. The folder is tried first: it is written to, and has to be on another disk unless it is said that it may be on the same. Asks for the own password, and the code of a second factor.',
  fields: z.object({
    ...caller,
    /** 1 makes backups, an empty text makes none and leaves the folder as it was. */
    is_on: phrase('Backups', 1),
    folder: text('Folder', { optional: true, max: 1_000 }),
    at: text('Time', {
      pattern: {
        is: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
        message: 'Type the time as hours and minutes, such as 02:30',
      },
    }),
    /** 1 where the folder may be on the disk of the business. */
    may_share_disk: phrase('Same disk', 1),
    password: password(),
    code: phrase('Code', 40),
    version,
  }),
  answer: z.object({ place: z.string(), is_same_disk: z.boolean() }),
  errors: [...Object.values(placeErrors), backupErrors.backups_off, ...reauthenticationErrors],
})
