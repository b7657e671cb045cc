import { showDay, todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react'
import { useLocation } from 'react-router'
import { businessSettings } from '../features/settings/settings.public.ts'
import { announced } from '../ui/arrival.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Part } from '../ui/part.tsx'
import { Unseen } from '../ui/parts.tsx'
import { useIsAsked } from './coming.tsx'
import { MenuDrawer } from './drawer.tsx'
import { SideMenu } from './side-menu.tsx'
import curtain from './curtain.module.css'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { usePlaces } from './use-places.ts'

/** What is said to who does not see it. */
function Announced() {
  return <Unseen role="status">{useSyncExternalStore(announced.subscribe, announced.read)}</Unseen>
}

/** On paper alone: of which business and of which day it is. */
function Letterhead() {
  const { data } = useQuery(businessSettings)
  return (
    <p className={styles.letterhead}>{[data?.name, showDay(todayInIndia())].filter(Boolean).join(', ')}</p>
  )
}

function Main({ ref, children }: { ref: Ref<HTMLElement>; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <main
      ref={ref}
      id="content"
      tabIndex={-1}
      className={styles.content}
      aria-busy={useIsAsked() || undefined}
    >
      <Part name="This screen" place={pathname} head={<PageHead title="Screen not shown" />}>
        <Suspense fallback={null}>{children}</Suspense>
      </Part>
    </main>
  )
}

/** What stands around every screen: top bar, menu at the side or in a drawer, content. */
export function Shell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const { screen, over } = usePlaces()
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
      <Announced />
      <Letterhead />
      <Main ref={screen}>{children}</Main>
      <div ref={over} className={curtain.curtain} hidden inert aria-hidden="true" />
    </>
  )
}
