/** Colours, text and the mark of pages outside of the dashboard, in the scheme of the device. */
export const pageStyle = `
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --page: #f5f3ef; --card: #fff;
      --ink: #1f2a27; --quiet: #5a635f; --line: #e3dfd8; --main: #0f6b5c; --on-main: #fff; }
    @media (prefers-color-scheme: dark) { :root { --page: #141917; --card: #1e2523;
      --ink: #e9efec; --quiet: #a3b0ac; --line: #34403c; --main: #5cc4ad; --on-main: #06231d; } }
    body { margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--ink); }
    a { color: var(--main); }
    :focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
    .mark { display: inline-flex; align-items: center; gap: 0.625rem; margin: 0 0 1.5rem; color: inherit; font-size: 1.25rem; font-weight: 700; text-decoration: none; }
    .mark img { width: 2rem; height: 2rem; }
    .card { padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
    .quiet { color: var(--quiet); }`

/** The mark, which leads to the dashboard. */
export const pageMark = '<a class="mark" href="/"><img src="/icon.svg" alt="">Quadrat</a>'
