import '../tokens.css'
import '../base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type CSSProperties, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { dropDrafts } from '../form/kept-drafts.ts'
import { closeHosts, Hosts } from '../hosts.tsx'
import { newQueryClient } from '../new-query-client.ts'

export type Address = { path: string; state: unknown }

function AddressProbe({ tell, onDrawn }: { tell: (address: Address) => void; onDrawn: () => void }) {
  const { pathname, search, state } = useLocation()
  useEffect(onDrawn, [onDrawn])
  tell({ path: pathname + search, state: state as unknown })
  return null
}

/** The room that the shell gives a screen; bars at the bottom edge reach into its padding. */
const shellRoom: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  padding: 'var(--edge)',
}

export type Around = (screens: ReactNode) => ReactNode

let within: Around = (screens) => screens

/** Until the test ends, what is shown stands within this. */
export const showWithin = (around: Around): void => {
  within = around
  onTestFinished(() => {
    within = (screens) => screens
  })
}

/** A piece as it stands in the application: router, cache, hosts, one main region. `address()` says where it led. */
export const show = async (piece: ReactNode, { at = '/' }: { at?: string } = {}) => {
  closeHosts()
  dropDrafts()
  let address: Address = { path: at, state: null }
  const client = newQueryClient()
  // React as it is shipped draws a moment later.
  const { promise: drawn, resolve: onDrawn } = Promise.withResolvers<void>()
  const screen = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <AddressProbe
          onDrawn={onDrawn}
          tell={(now) => {
            address = now
          }}
        />
        {within(
          <>
            <main style={shellRoom}>{piece}</main>
            <Hosts />
          </>,
        )}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await drawn
  return { ...screen, client, address: () => address }
}

/** The screens of a feature at an address; every other address is empty. */
export const showRoutes = (routes: ReactNode, at = '/', around: Around = (screens) => screens) =>
  show(
    around(
      <Routes>
        {routes}
        <Route path="*" element={null} />
      </Routes>,
    ),
    { at },
  )
