import { changed, type EventGroup } from './group.ts'

export const peopleEvents: readonly EventGroup[] = [
  {
    feature: 'session',
    thing: 'Signed',
    kind: 'sign-in',
    record: 'users',
    words: { started: 'in', ended: 'out' },
  },
  {
    feature: 'session',
    thing: 'Sign-in',
    kind: 'sign-in',
    record: 'users',
    words: { refused: 'refused' },
  },
  {
    feature: 'session',
    thing: 'Session',
    kind: 'sign-in',
    record: 'users',
    words: { ended_elsewhere: 'ended from another' },
  },
  {
    feature: 'keys',
    thing: 'Key of a program',
    kind: 'people',
    record: 'keys',
    words: { created: 'added', revoked: 'revoked' },
  },
  {
    feature: 'users',
    thing: 'User',
    kind: 'people',
    record: 'users',
    words: { created: 'added', updated: 'changed', activated: 'activated', deactivated: 'deactivated' },
  },
  {
    feature: 'users',
    thing: 'Second factor',
    kind: 'people',
    record: 'users',
    words: {
      second_factor_on: 'switched on',
      second_factor_off: 'switched off',
      second_factor_put_off: 'put off',
    },
  },
  {
    feature: 'users',
    thing: 'Recovery code',
    kind: 'sign-in',
    record: 'users',
    words: { recovery_used: 'used' },
  },
  {
    feature: 'users',
    thing: 'Password',
    kind: 'people',
    record: 'users',
    words: { password_changed: 'changed', password_reset: 'reset' },
  },
  { feature: 'roles', thing: 'Role', kind: 'people', record: 'roles', words: changed },
]
