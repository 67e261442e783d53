import {
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  FileButton,
  type MantineColorsTuple,
  Modal,
  Skeleton,
  Tooltip,
} from '@mantine/core'
import '@quadrat/forms/tokens.css'
import type { MouseEvent } from 'react'
import './layout.css'

const mangrove: MantineColorsTuple = [
  '#edf7f5',
  '#d5ece7',
  '#aad8ce',
  '#7ac2b3',
  '#4fa998',
  '#2c8f7d',
  '#177a69',
  '#0f6b5c',
  '#0b5549',
  '#083f37',
]

/** For items that wait for somebody. */
const amber: MantineColorsTuple = [
  '#fff8e8',
  '#fdeec8',
  '#fbdf9b',
  '#f7ca64',
  '#f2b544',
  '#e59d1f',
  '#c47f10',
  '#9b620c',
  '#774a0b',
  '#553508',
]

const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#ebe8e3',
  '#dfdbd5',
  '#cbc6be',
  '#a8a29a',
  '#857f77',
  '#625d56',
  '#3f3b36',
  '#26231f',
]

const dark: MantineColorsTuple = [
  '#e8e6e3',
  '#c4c0ba',
  '#a8a39c',
  '#76716a',
  '#423e39',
  '#35322e',
  '#2a2724',
  '#1c1a18',
  '#161412',
  '#0f0e0c',
]

const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadfdb',
  '#f3bcb5',
  '#ec968b',
  '#e57568',
  '#dd5a4b',
  '#c9402f',
  '#b23324',
  '#97291c',
  '#772017',
]

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
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, overlayProps },
      styles: { title },
    }),
    FileButton: FileButton.extend({ defaultProps: { inputProps: { onClick: clearFiles } } }),
    Modal: Modal.extend({
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Close' }, overlayProps },
      styles: { title },
    }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
  },
})

/** The product's own tokens, and darker values for Mantine tokens whose contrast is below 4.5:1 (WCAG AA). */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': '#746e66',
    '--mantine-color-error': red[7],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-anchor': mangrove[7],
    '--quadrat-surface': gray[0],
    '--quadrat-line': gray[2],
    '--quadrat-hover': gray[1],
    '--quadrat-selected': mangrove[0],
    '--quadrat-selected-text': mangrove[8],
    '--quadrat-fresh': '#fdf3d9',
    '--quadrat-waits': amber[7],
    '--quadrat-star': amber[6],
    '--quadrat-shadow': '0 1px 2px rgb(29 27 24 / 6%), 0 8px 24px rgb(29 27 24 / 10%)',
    '--status-good-bg': '#e0f2e8',
    '--status-good-text': '#145c38',
    '--status-sent-bg': '#e3edfb',
    '--status-sent-text': '#1c4c8c',
    '--status-bad-bg': '#fbe5e2',
    '--status-bad-text': '#96281c',
    '--status-wait-bg': '#fcecc9',
    '--status-wait-text': '#704606',
    '--status-calm-bg': gray[2],
    '--status-calm-text': '#4a4640',
    '--chart-1': mangrove[6],
    '--chart-2': '#3d72b4',
    '--chart-3': '#c47f10',
    '--chart-4': '#8a5aa8',
    '--chart-5': '#b5533c',
    '--chart-6': '#5b8c3a',
    '--chart-7': '#3a93a8',
    '--chart-8': '#a8527b',
    '--chart-rest': gray[5],
    '--chart-good': '#2f8f5b',
    '--chart-sent': '#3d72b4',
    '--chart-bad': red[6],
    '--chart-wait': amber[5],
    '--chart-calm': gray[5],
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#98938b',
    '--mantine-color-error': red[3],
    '--mantine-color-anchor': mangrove[3],
    '--mantine-color-mangrove-light': '#173a33',
    '--mantine-color-mangrove-light-color': mangrove[2],
    '--mantine-color-default-border': dark[4],
    '--quadrat-surface': dark[8],
    '--quadrat-line': dark[5],
    '--quadrat-hover': '#24211f',
    '--quadrat-selected': '#15302b',
    '--quadrat-selected-text': mangrove[2],
    '--quadrat-fresh': '#3a2e14',
    '--quadrat-waits': amber[4],
    '--quadrat-star': amber[4],
    '--quadrat-shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 40%)',
    '--status-good-bg': '#16352a',
    '--status-good-text': '#8fdab0',
    '--status-sent-bg': '#1a2f4b',
    '--status-sent-text': '#a6caf7',
    '--status-bad-bg': '#46221e',
    '--status-bad-text': '#f6aea6',
    '--status-wait-bg': '#42310f',
    '--status-wait-text': '#f3cd78',
    '--status-calm-bg': dark[5],
    '--status-calm-text': dark[1],
    '--chart-1': mangrove[4],
    '--chart-2': '#7fb0ec',
    '--chart-3': amber[4],
    '--chart-4': '#bb94d6',
    '--chart-5': '#e08a74',
    '--chart-6': '#93c46f',
    '--chart-7': '#6cc3d6',
    '--chart-8': '#d98bb1',
    '--chart-rest': dark[3],
    '--chart-good': '#62bd8b',
    '--chart-sent': '#7fb0ec',
    '--chart-bad': red[4],
    '--chart-wait': amber[4],
    '--chart-calm': dark[3],
  },
})
