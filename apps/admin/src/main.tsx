import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { Hosts } from './ui/hosts.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
        <Hosts />
      </BrowserRouter>
    </StrictMode>,
  )
