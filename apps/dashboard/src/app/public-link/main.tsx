import '@fontsource-variable/inter'
import '@quadrat/forms/tokens.css'
import './public-link.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '#src/shared/language/language.ts'
import { dark, gray, colours as themed } from '../colours.ts'
import { tokenOf } from './public-link.api.ts'
import { PublicPage } from './public-page.tsx'

// The page has no component library, so that it is small; its colours are those of the dashboard.
const text = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value};`)
    .join('')
const sheet = document.createElement('style')
sheet.textContent = `
  :root { ${text({ ...themed.light, '--mantine-color-body': '#fff', '--mantine-color-text': '#1d1b18', '--mantine-primary-color-filled': themed.light['--mantine-color-anchor'] })} }
  @media (prefers-color-scheme: dark) {
    :root { ${text({ ...themed.dark, '--mantine-color-body': dark[7], '--mantine-color-text': dark[0], '--mantine-primary-color-filled': themed.dark['--mantine-color-anchor'] })} }
  }
  html { background: ${gray[0]}; }`
document.head.prepend(sheet)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')
startLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <PublicPage token={tokenOf(window.location.pathname)} />
    </StrictMode>,
  ),
)
