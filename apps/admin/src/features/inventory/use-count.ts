import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { newKey } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { cellName, countOf, countSchema, keepName, type CountValues, type Moved } from './count-rules.ts'
import { inventoryToCount } from './inventory.api.ts'
import { postCount } from './post-count.ts'

const none: readonly InventoryRow[] = []

/** Says nothing of the books, so that nobody counts again until they agree. */
const blindQuestionOf = (counted: number, reason: string) =>
  `${counted === 1 ? '1 product was' : `${counted} products were`} counted. The stock becomes what was counted; where it differs the ledger keeps the difference with the reason “${reason.trim()}”.`

const questionOf = ({ counted, differing }: ReturnType<typeof countOf>, reason: string) =>
  differing === 0
    ? `${counted === 1 ? '1 product was counted and agrees' : `${counted} products were counted, and all agree`} with the ledger. The count is kept.`
    : `${differing === 1 ? '1 product differs' : `${differing} products differ`} from the ledger. The stock becomes what was counted; the ledger keeps the difference with the reason “${reason.trim()}”.`

/** A count: its form, its rows as they were when it began, and what moved meanwhile. */
export const useCount = (isBlind: boolean) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [once] = useState(newKey)
  const [moved, setMoved] = useState<readonly Moved[]>([])
  const query = useQuery(inventoryToCount)
  const rows = useMemo(
    () => query.data?.toSorted((one, other) => one.product_name.localeCompare(other.product_name)),
    [query.data],
  )
  const post = async (values: CountValues) => {
    const posted = await postCount(client, { rows: rows ?? none, values, isBlind }, once)
    setMoved(Array.isArray(posted) ? posted : [])
    if (posted === true) await navigate(paths.inventory)
    return posted !== false
  }
  const form = useForm<CountValues, CountValues>({
    schema: countSchema,
    initial: { reason: '' },
    submit: (values) => {
      const result = countOf(rows ?? none, values)
      const question = isBlind
        ? blindQuestionOf(result.counted, values.reason)
        : questionOf(result, values.reason)
      return askToConfirm({ title: 'Post count', text: question, onConfirm: () => post(values) })
    },
  })
  const countAgain = ({ row, now }: Moved) => {
    client.setQueryData(inventoryToCount.queryKey, (all) =>
      all?.map((one) => (one.id === row.id ? now : one)),
    )
    for (const name of [cellName('fulls', row), cellName('empties', row), keepName(row)]) form.set(name, '')
    setMoved((all) => all.filter((one) => one.row.id !== row.id))
    form.focus(cellName('fulls', row))
  }
  return { form, query, rows, moved, countAgain }
}
