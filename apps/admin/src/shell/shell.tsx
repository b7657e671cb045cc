import { Suspense, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { announced, arrive } from '../ui/arrival.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Part } from '../ui/part.tsx'
import { Unseen } from '../ui/parts.tsx'
import { MenuDrawer } from './drawer.tsx'
import { SideMenu } from './side-menu.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useAskedPath } from './use-asked-path.ts'

/** Another screen, or another record on the same one; what only filters a list is neither. */
const useArriving = () => {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const place = `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`
  const last = useRef(place)
  // With the drawing: headings take the focus right after it.
  useLayoutEffect(() => {
    if (last.current === place) return
    last.current = place
    arrive()
    if (type === NavigationType.Push) window.scrollTo(0, 0)
  }, [place, type])
}

/** What is said to who does not see it. */
function Announced() {
  return <Unseen role="status">{useSyncExternalStore(announced.subscribe, announced.read)}</Unseen>
}

/** What stands around every screen: top bar, menu at the side or in a drawer, content. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const isComing = useAskedPath() !== pathname
  useArriving()
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <TopBar isComing={isComing} onMenu={() => setMenuOpen(true)} />
      <div className={styles.side}>
        <SideMenu label="Main" />
      </div>
      <MenuDrawer isOpen={menuOpen} onClose={() => setMenuOpen(false)} />
      <Announced />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Part name="This screen" place={pathname} head={<PageHead title="Screen not shown" />}>
          <Suspense fallback={null}>{children}</Suspense>
        </Part>
      </main>
    </>
  )
}
