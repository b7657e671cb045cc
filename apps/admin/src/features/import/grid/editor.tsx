import { useRef, useState, type KeyboardEvent } from 'react'
import { Beneath } from './beneath.tsx'
import styles from './grid.module.css'

/** Where the focus goes once a cell is left: a step in rows and columns; nothing where somebody has taken it elsewhere. */
export type Step = { readonly rows: number; readonly columns: number }
/** Text is undefined where the cell stays as it was. */
export type Done = (text: string | undefined, step: Step | undefined) => void

const stepsOf: Record<string, Step> = {
  Enter: { rows: 0, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowUp: { rows: -1, columns: 0 },
  Tab: { rows: 0, columns: 1 },
}

/** A key that was pressed on the cell begins a text of its own; otherwise what stands there is ready to be typed over. */
export type Begin = { readonly text: string; readonly isTyped: boolean }

type EditorProps = {
  label: string
  begin: Begin
  done: Done
  problem: string | undefined
  before: string | undefined
}

/** A cell that is typed into. Enter takes what was typed, Escape leaves the cell as it was. */
export function Editor({ label, begin, done, problem, before }: EditorProps) {
  const [text, type] = useState(begin.text)
  const isDone = useRef(false)
  const end: Done = (typed, step) => {
    if (isDone.current) return
    isDone.current = true
    done(typed, step)
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation() // the grid has these keys too
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'Tab' && event.shiftKey ? { rows: 0, columns: -1 } : stepsOf[event.key]
    if (event.key === 'Escape') end(undefined, { rows: 0, columns: 0 })
    else if (step) end(text, step)
    else return
    event.preventDefault()
  }
  return (
    <div role="gridcell" className={styles.editing}>
      <input
        aria-label={label}
        aria-describedby={problem && 'problem-of-cell'}
        aria-invalid={problem ? true : undefined}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={(event) => !begin.isTyped && event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => end(text, undefined)}
      />
      <Beneath id="problem-of-cell" problem={problem} before={before} />
    </div>
  )
}
