import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './mantine.css'
import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** The look's tokens under Mantine's names. Its own variables are static, in mantine.css, so no style tag is made. */
const theme = createTheme({
  colors: {
    brand: [
      'var(--brand-0)',
      'var(--brand-1)',
      'var(--brand-2)',
      'var(--brand-3)',
      'var(--brand-4)',
      'var(--brand-5)',
      'var(--brand-6)',
      'var(--brand-7)',
      'var(--brand-8)',
      'var(--brand-9)',
    ],
  },
  primaryColor: 'brand',
  primaryShade: 6,
  black: 'var(--text)',
  fontFamily: 'var(--font)',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { md: '62em' },
})

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Around each part that is loaded on demand and made of Mantine; nothing of the first load may import this. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={nonce}
    >
      {children}
    </MantineProvider>
  )
}
