import { useState } from 'react'
import { FilterButtons } from './filter-buttons.tsx'
import { useHabits } from './habits.ts'
import styles from './looks.module.css'

const looks = [
  { value: '', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const
export type Look = (typeof looks)[number]['value']

/** How somebody looks at a list on this machine: as cards, unless they chose its table. */
export const useLook = (list: string) => {
  const { habits, remember } = useHabits(list)
  const [look, setLook] = useState<Look>(habits.look === 'table' ? 'table' : '')
  const choose = (value: string) => {
    remember('look', value)
    setLook(value === 'table' ? 'table' : '')
  }
  return { look, choose }
}

/** The switch between both. */
export function LookButtons({ look, choose }: ReturnType<typeof useLook>) {
  return (
    <div className={styles.looks}>
      <FilterButtons label="Show as" options={looks} value={look} choose={choose} />
    </div>
  )
}
