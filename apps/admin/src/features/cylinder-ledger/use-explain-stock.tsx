import { useState } from 'react'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import type { ExplainedStock, Figure } from './explain-stock.tsx'

const ExplainStock = onDemand(() =>
  import('./explain-stock.tsx').then(({ ExplainStock: Explanation }) => Explanation),
)

const preload = () => {
  preloadDialog()
  ExplainStock.preload()
}

type Asked = { stock: ExplainedStock; figure: Figure; opened: boolean; turn: number }

/** Opens the explanation of a figure; its words stay while the dialog fades. */
export const useExplainStock = () => {
  const [asked, ask] = useState<Asked>()
  const explain = (stock: ExplainedStock, figure: Figure) =>
    ask((before) => ({ stock, figure, opened: true, turn: (before?.turn ?? 0) + 1 }))
  const close = () => ask((before) => before && { ...before, opened: false })
  const dialog = asked && (
    <ExplainStock
      key={asked.turn}
      stock={asked.stock}
      figure={asked.figure}
      opened={asked.opened}
      onClose={close}
      onFailure={() => ask(undefined)}
    />
  )
  return { explain, dialog }
}

/** Whatever opens an explanation takes these handlers: they load its code when the mouse or the focus comes near. */
export const explainButton = { onPointerEnter: preload, onFocus: preload }
