/** The product's mark: a quadrat frame with one find in it. */
export function Logo({ short = false, size = 26 }: { short?: boolean; size?: number }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 'var(--space-xs)' }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#0f6b5c" />
        <path
          d="M8.5 8.5h15v15h-15zM16 8.5v15M8.5 16h15"
          fill="none"
          stroke="#fff"
          strokeOpacity=".55"
          strokeWidth="1.5"
        />
        <path d="M8.5 8.5h15v15h-15z" fill="none" stroke="#fff" strokeWidth="2.5" strokeLinejoin="round" />
        <circle cx="19.75" cy="12.25" r="2.25" fill="#f2b544" />
      </svg>
      {!short && (
        <span
          style={{
            fontWeight: 'var(--weight-semibold)',
            fontSize: 'var(--text-lg)',
            letterSpacing: '-0.01em',
          }}
        >
          Quadrat
        </span>
      )}
    </span>
  )
}
