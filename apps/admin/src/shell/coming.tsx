import { useIsFetching } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import styles from './top-bar.module.css'
import { useAskedPath } from './use-asked-path.ts'

/** Whether something that stands on the screen is asked for, or asked again. */
export const useIsAsked = (): boolean => useIsFetching({ type: 'active' }) > 0

const isLoading = { role: 'progressbar', 'aria-label': 'Loading' }

/** A line at the upper edge while the next screen is on its way, or what stands on this one is asked again. */
export function Coming() {
  const { pathname } = useLocation()
  const isComing = useAskedPath() !== pathname
  const isAsked = useIsAsked()
  return (isComing || isAsked) && <div {...(isComing && isLoading)} className={styles.coming} />
}
