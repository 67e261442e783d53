import {
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  FileButton,
  Modal,
  Skeleton,
  Tooltip,
} from '@mantine/core'
import '@quadrat/forms/tokens.css'
import type { MouseEvent } from 'react'
import { amber, colours, dark, gray, mangrove, red } from './colours.ts'
import './layout.css'
import { texts } from './shell/texts-en.ts'

/** The title of dialogs and drawers. */
const title = {
  fontSize: 'var(--text-lg)',
  fontWeight: 'var(--weight-semibold)',
  lineHeight: 'var(--leading-snug)',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
} as const

/** Clears a file input, so that choosing the same file again fires a change event. */
function clearFiles({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = ''
}

/** Keeps the second click of a double click from closing a dialog that the first one opened. */
const overlayProps = {
  onClickCapture: (event: MouseEvent) => {
    if (event.detail > 1) event.stopPropagation()
  },
}

/** The label is read when a dialog is drawn, because the language can change. */
const closeButtonProps = {
  get 'aria-label'() {
    return texts.close
  },
}

/** Mantine's steps as those of tokens.css, which go by the same names. */
function step<Name extends string>(scale: 'space' | 'text' | 'radius', names: readonly Name[]) {
  return Object.fromEntries(names.map(name => [name, `var(--${scale}-${name})`])) as Record<Name, string>
}

const heading = (size: string) => ({ fontSize: `var(--text-${size})`, lineHeight: 'var(--leading-snug)' })

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: {
    fontWeight: 'var(--weight-semibold)',
    textWrap: 'balance',
    sizes: { h1: heading('2xl'), h2: heading('lg'), h3: heading('md'), h4: heading('md') },
  },
  fontSizes: step('text', ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl']),
  primaryColor: 'mangrove',
  primaryShade: { light: 7, dark: 6 },
  colors: { mangrove, amber, gray, dark, red },
  black: '#1d1b18',
  defaultRadius: 'md',
  radius: { xs: 'var(--radius-sm)', ...step('radius', ['sm', 'md', 'lg']), xl: 'var(--radius-full)' },
  spacing: step('space', ['3xs', '2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl']),
  shadows: { md: 'var(--quadrat-shadow)', lg: 'var(--quadrat-shadow)', xl: 'var(--quadrat-shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 500, withArrow: true } }),
    Drawer: Drawer.extend({
      defaultProps: { closeButtonProps, overlayProps },
      styles: { title },
    }),
    FileButton: FileButton.extend({ defaultProps: { inputProps: { onClick: clearFiles } } }),
    Modal: Modal.extend({
      defaultProps: { centered: true, closeButtonProps, overlayProps },
      styles: { title },
    }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
  },
})

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, ...colours })
