import { maxQueued, type OpeningItem } from '@refill/contract/features/inventory/inventory.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { newKey } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { BareForm } from '../../ui/form/form.tsx'
import { BottomBar } from '../../ui/form/save-bar.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AddIcon } from '../../ui/icons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import type { ProductOption } from '../cylinder-ledger/product-options.public.ts'
import styles from './inventory.module.css'
import { OpeningFields } from './opening-fields.tsx'
import { noOpening, openingSchema } from './opening-values.ts'
import { QueueTable, type QueuedItem } from './queue-table.tsx'
import { addInventory } from './save-inventory.ts'
import { useQueue } from './use-queue.ts'

type EntryProps = {
  options: readonly ProductOption[] | undefined
  queued: number
  add: (item: OpeningItem) => void
}

/** One product at a time; its day stays for the next one, since a stock is opened on one day. */
function Entry({ options, queued, add }: EntryProps) {
  const form = useForm({
    schema: openingSchema,
    initial: noOpening(),
    submit: (item, actions) => {
      add(item)
      actions.reset({ ...noOpening(), opening_date: item.opening_date })
      form.focus('uuid')
    },
  })
  /** Goods that never come back empty have no count of empties. The keys go on at the count, as in New Order. */
  const choose = (code: string) => {
    const product = options?.find(({ value }) => value === code)
    if (product) form.focus('os_fulls')
    if (product && !product.comesBack && form.values().os_emptys === '') form.set('os_emptys', '0')
  }
  return (
    <Panel title="Add a product" note={`${queued} of ${maxQueued} queued`} flush>
      <BareForm form={form} label="Opening stock" className={styles.entry}>
        <OpeningFields form={form} options={options} choose={choose} />
        <div className={styles.add}>
          <Button type="submit" icon={AddIcon}>
            Add
          </Button>
        </div>
      </BareForm>
    </Panel>
  )
}

/** Sends the queue; on success the list follows. */
const useSubmit = (queue: readonly QueuedItem[]) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [once] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const { saved } = await addInventory(queue, once)
    setBusy(false)
    if (!saved) return
    void invalidate(client, ...touchedBy.stock)
    await navigate(paths.inventory)
  }
  return { busy, submit: () => void submit() }
}

export default function AddInventoryScreen() {
  const { queue, options, asked, add, remove, isFull } = useQueue()
  const { busy, submit } = useSubmit(queue)
  return (
    <Screen>
      <PageHead title="Add Inventory" back={{ to: paths.inventory, label: 'Back to inventory' }} />
      <Screen fit>
        <Stack>
          <LoadFailed query={asked.products}>The products could not be loaded.</LoadFailed>
          <LoadFailed query={asked.inventory}>
            What is in the inventory already could not be loaded.
          </LoadFailed>
          {!isFull && <Entry options={options} queued={queue.length} add={add} />}
          {queue.length > 0 && (
            <Panel
              title="Queued"
              note={isFull ? `${maxQueued} at a time: submit these first` : undefined}
              flush
            >
              <QueueTable queue={queue} remove={remove} />
            </Panel>
          )}
        </Stack>
      </Screen>
      <BottomBar aside={queue.length === 0 && 'Nothing is queued yet: fill in a product and press Add'}>
        <LinkButton to={paths.inventory}>Back</LinkButton>
        <Button
          kind="filled"
          disabled={queue.length === 0}
          busy={busy}
          busyText="Submitting..."
          onClick={submit}
        >
          Submit
        </Button>
      </BottomBar>
    </Screen>
  )
}
