import { Suspense, useState, type ReactNode } from 'react'
import { MenuDrawer } from './drawer.tsx'
import { SideMenu } from './side-menu.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

/** What stands around every screen: top bar, menu at the side or in a drawer, content. */
export function Shell({ children }: { children: ReactNode }) {
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
        <Suspense fallback={null}>{children}</Suspense>
      </main>
    </>
  )
}
