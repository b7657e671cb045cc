import { count } from '../../ui/formats/money.ts'
import { Cylinder } from '../../ui/signs.tsx'
import { explainButton } from '../cylinder-ledger/cylinder-ledger.public.tsx'
import styles from './inventory.module.css'

type StockFigureProps = {
  value: number
  fill: 'full' | 'empty'
  /** 'Current Fulls of 19 kg Commercial' */
  name: string
  explain: () => void
}

/** A figure that says where it comes from when it is pressed; full is solid, empty is hollow. */
export function StockFigure({ value, fill, name, explain }: StockFigureProps) {
  return (
    <button
      type="button"
      title="Explain"
      aria-label={`${count(value)}, explain ${name}`}
      className={styles.figure}
      {...explainButton}
      onClick={explain}
    >
      <Cylinder fill={fill} />
      <span>{count(value)}</span>
    </button>
  )
}
