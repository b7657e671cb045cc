import { storeImport } from '@refill/contract/features/import/import.contract.ts'
import type { ImportRow } from '@refill/contract/features/import/import.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRights } from '../../api/access.tsx'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { useKey } from '../../ui/keys/use-key.ts'
import { importQuery } from './import.api.ts'
import { countsInWords, linesInWords, storableOf, thingsOf, whyUnmendable } from './import-words.tsx'
import type { GoToStep } from './use-step.ts'

export const needsApproval = 'Storing and taking back need the right to approve what is brought in.'

const wrongWords = ({ counts: { wrong } }: ImportRow): string =>
  wrong === 0
    ? ''
    : `${linesInWords(wrong)} ${wrong === 1 ? 'is' : 'are'} wrong and ${wrong === 1 ? 'stays' : 'stay'} behind.`

/** Beside the button: why nothing can be stored, or what stays behind. */
export const whyNotStored = (row: ImportRow, mayStore: boolean): string => {
  const closed = whyUnmendable(row)
  if (closed) return closed
  if (!mayStore) return needsApproval
  return storableOf(row.counts) === 0 ? `There is no line to store. ${wrongWords(row)}` : wrongWords(row)
}

/** What will happen, before it does. */
function WhatHappens({ row }: { row: ImportRow }) {
  const { counts } = row
  const stays = countsInWords(counts, ['same', 'left_out'])
  return (
    <>
      <p>
        {counts.new > 0 && `${count(counts.new)} ${thingsOf(row)} are added. `}
        {counts.changed > 0 && `${count(counts.changed)} that are there are changed. `}
        {wrongWords(row)} {stays && `Nothing happens to what is ${stays}.`}
      </p>
      <p>All of it can be taken back as long as nothing stands on it.</p>
    </>
  )
}

/** @throws {Error} what refuses it, in words: the dialog stays */
const store = async (id: number) => {
  const answer = await send(storeImport, { id })
  if (!answer.success) throw new Error(answer.message)
}

/** The main button of a file that was checked; the same again for what was mended later. */
export function StoreButton({ row, go }: { row: ImportRow; go: GoToStep }) {
  const client = useQueryClient()
  const mayStore = useRights()('import.approve')
  const lines = storableOf(row.counts)
  const isOpen = mayStore && lines > 0 && whyUnmendable(row) === ''
  const label = `Store ${linesInWords(lines)}`
  const ask = () =>
    askToConfirm({
      title: `${label}?`,
      text: <WhatHappens row={row} />,
      confirm: 'Store',
      onConfirm: async () => {
        await store(row.id)
        await client.invalidateQueries({ queryKey: importQuery(row.id).queryKey })
        go('store')
      },
    })
  useKey(isOpen ? 'mod+Enter' : undefined, 'Store', ask)
  return (
    <Button
      kind="filled"
      disabled={!isOpen}
      title={mayStore ? undefined : needsApproval}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={ask}
    >
      {label}
    </Button>
  )
}
