import type { EventGroup } from './group.ts'

/** The business as a whole and what the program itself does. */
export const programEvents: readonly EventGroup[] = [
  {
    feature: 'closing',
    thing: 'Business day',
    kind: 'closing',
    words: {
      closed: 'closed',
      reopened: 'reopened',
      sealed: 'sealed after it was closed by an older version',
    },
  },
  {
    feature: 'settings',
    thing: 'Settings',
    kind: 'settings',
    record: 'settings',
    words: { updated: 'changed' },
  },
  {
    feature: 'backups',
    thing: 'Backup',
    kind: 'exports',
    words: { asked: 'asked for', trial_asked: 'restored on trial' },
  },
  {
    feature: 'backups',
    thing: 'Place of backups',
    kind: 'settings',
    words: { place_chosen: 'chosen', place_left: 'switched off' },
  },
  { feature: 'backups', thing: 'Business', kind: 'log', words: { restored: 'restored from a backup' } },
  {
    feature: 'import',
    thing: 'File to bring in',
    kind: 'imports',
    words: {
      started: 'chosen',
      approved: 'approved',
      stored: 'stored in part',
      stopped: 'stopped',
      undo_asked: ': taking back asked for',
      undone: 'taken back in part',
      forgotten: 'forgotten after 30 days',
    },
  },
  { feature: 'cut-over', thing: 'Cut-over', kind: 'imports', words: { saved: 'saved', signed: 'signed' } },
  { feature: 'exports', thing: 'File', kind: 'exports', words: { made: 'made' } },
  {
    feature: 'activity',
    thing: 'Chain of the log',
    kind: 'log',
    words: { anchored: 'begun', cut: 'cut past the program' },
  },
  {
    feature: 'sample-business',
    thing: 'Sample business',
    kind: 'log',
    words: { begun: 'begun', filled: 'filled' },
  },
]
