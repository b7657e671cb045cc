import { useEffect, useState } from 'react'
import { Panel, Skeleton, Split, Unseen } from '../ui/parts.tsx'
import styles from './loading-panels.module.css'

const widths = [220, 180, 240, 160, 200]

function Lines() {
  return (
    <div className={styles.lines}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

/** A record that is on its way. Shown after 150 ms: what arrives sooner must not flash. */
export function LoadingPanels() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={late ? undefined : styles.soon}>
      <Unseen>Loading</Unseen>
      <Split
        side={
          <Panel>
            <Lines />
          </Panel>
        }
      >
        <Panel>
          <Lines />
        </Panel>
        <Panel>
          <Lines />
        </Panel>
      </Split>
    </div>
  )
}
