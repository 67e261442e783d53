const paths = {
  alert: 'M12 8v5m0 3v.01M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  camera:
    'M5 7h1a2 2 0 0 0 2-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2m7 3a3 3 0 1 0 0 6a3 3 0 0 0 0-6',
  images:
    'M15 8h.01M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m-1 12l5-5c1-1 2-1 3 0l5 5m-3-2l1-1c1-1 2-1 3 0l2 2',
  trash: 'M4 7h16M10 11v6m4-6v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4h6v3',
  retake: 'M20 11a8.1 8.1 0 0 0-15.5-2M4 5v4h4m-4 4a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18m0 4v5l3 3',
  calendar:
    'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm12-4v4M8 3v4m-4 4h16m-9 4h1v3',
  search: 'M10 3a7 7 0 1 0 0 14a7 7 0 0 0 0-14m11 18l-6-6',
  close: 'M18 6L6 18M6 6l12 12',
  pin: 'M12 8a3 3 0 1 0 0 6a3 3 0 0 0 0-6m5.7 8.7L13.4 21a2 2 0 0 1-2.8 0l-4.3-4.3a8 8 0 1 1 11.4 0',
  hand: 'M8 13V5.5a1.5 1.5 0 0 1 3 0V12m0-6.5v-2a1.5 1.5 0 1 1 3 0V12m0-6.5a1.5 1.5 0 0 1 3 0V12m0-4.5a1.5 1.5 0 0 1 3 0V16a6 6 0 0 1-6 6h-2c-2.114-.292-3.956-1.397-5-3l-2.7-5.25a1.7 1.7 0 0 1 2.75-2l.9 1.75',
  walk: 'M12 4a1 1 0 1 0 2 0a1 1 0 1 0-2 0M7 21l3-4m6 4l-2-4l-3-3l1-6M6 12l2-3l4-1l3 3l3 1',
  plus: 'M12 5v14m-7-7h14',
  minus: 'M5 12h14',
  pen: 'M4 20h4L18.5 9.5a2.8 2.8 0 1 0-4-4L4 16zm9.5-13.5l4 4',
  check: 'M5 12l5 5L20 7',
  barcode:
    'M4 8V6a2 2 0 0 1 2-2h2M4 16v2a2 2 0 0 0 2 2h2m8-16h2a2 2 0 0 1 2 2v2m-4 12h2a2 2 0 0 0 2-2v-2M8 9v6m4-6v6m4-6v6',
  microphone: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M6 11a6 6 0 0 0 12 0m-6 6v4m-3 0h6',
  record: 'M12 6a6 6 0 1 0 0 12a6 6 0 0 0 0-12',
  pause: 'M9 6v12m6-12v12',
  upload: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5l5 5m-5-5v12',
  light: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.5 10.9c.3.2.5.6.5 1v.1h6v-.1c0-.4.2-.8.5-1A6 6 0 0 0 12 3',
  chevron: 'M6 9l6 6l6-6',
  clear: 'M9 9l6 6m0-6l-6 6M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  play: 'M7 4v16l13-8z',
  video: 'M15 10l5-3v10l-5-3zM5 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2',
  stop: 'M6 6h12v12H6z',
  flag: 'M5 21V4c4-2.5 10 2.5 14 0v10c-4 2.5-10-2.5-14 0',
  up: 'M12 19V5m-6 6l6-6l6 6',
  down: 'M12 5v14m-6-6l6 6l6-6',
  copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1m7 0V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3',
  back: 'M19 12H5m6-6l-6 6l6 6',
  next: 'M5 12h14m-6-6l6 6l-6 6',
  undo: 'M9 14l-4-4l4-4m-4 4h11a4 4 0 0 1 0 8h-1',
} as const

/** The name of an icon. */
export type IconName = keyof typeof paths

/** The icons that point along the line. */
const mirrored: ReadonlySet<IconName> = new Set(['back', 'next', 'undo'])

/** An icon. It is hidden from screen readers, because it always has a text beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="qf-icon"
      data-mirrored={mirrored.has(name) || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
