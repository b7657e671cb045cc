import { createElement, Fragment } from 'react'
import { askToConfirm } from '../../ui/dialog/confirm.ts'

/** Asks before something is taken off a record. */
export const askToRemove = (name: string, afterwards: string, remove: () => Promise<boolean>): void =>
  askToConfirm({
    title: `Remove ${name}`,
    text: createElement(
      Fragment,
      null,
      createElement('b', null, name),
      ` is taken off this record. ${afterwards}`,
    ),
    confirm: 'Remove',
    danger: true,
    onConfirm: remove,
  })
