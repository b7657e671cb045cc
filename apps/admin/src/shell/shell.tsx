import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '../ui/page-head.tsx'
import { Part } from '../ui/part.tsx'
import { MenuDrawer } from './drawer.tsx'
import { SideMenu } from './side-menu.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

/** What stands around every screen: top bar, menu at the side or in a drawer, content. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <TopBar onMenu={() => setMenuOpen(true)} />
      <div className={styles.side}>
        <SideMenu label="Main" />
      </div>
      <MenuDrawer isOpen={menuOpen} onClose={() => setMenuOpen(false)} />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Part name="This screen" place={pathname} head={<PageHead title="Screen not shown" />}>
          <Suspense fallback={null}>{children}</Suspense>
        </Part>
      </main>
    </>
  )
}
