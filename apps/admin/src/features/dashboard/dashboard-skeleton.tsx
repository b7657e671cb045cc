import { useEffect, useState, type ReactNode } from 'react'
import { Panel, Skeleton, Stack, Unseen } from '../../ui/parts.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './dashboard.module.css'

const patience = 150 // ms: what arrives sooner must not flash

const rows = (number: number, height: number, width: number) =>
  Array.from({ length: number }, (_, row) => (
    <div key={row} className={styles.row} style={{ height }}>
      <Skeleton width={width + ((row * 37) % 90)} />
    </div>
  ))

function Loading({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Panel title={title} className={wide ? styles.wide : styles.narrow} flush>
      {children}
    </Panel>
  )
}

/** Panels of their later sizes, with grey bars where words will stand. */
export function DashboardSkeleton() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={classNames(styles.skeleton, !late && styles.soon)}>
      <Unseen>Loading</Unseen>
      <Stack>
        <Panel flush>
          <div className={styles.tiles}>{rows(6, 100, 60)}</div>
        </Panel>
        <div className={styles.grid}>
          <Loading title="To act on" wide>
            {rows(6, 53, 260)}
          </Loading>
          <Loading title="Sales, last 30 days">
            <div className={styles.chartRoom} />
          </Loading>
          <Loading title="Stock of cylinders" wide>
            {rows(7, 34, 220)}
          </Loading>
          <Loading title="Dues by age">{rows(6, 36, 160)}</Loading>
        </div>
      </Stack>
    </div>
  )
}
