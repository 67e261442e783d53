import { NativeSelect, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { count as asCount } from '#src/shared/format/format.ts'
import styles from './pagination-bar.module.css'
import { pageCount, pageSizes, pageWindow } from './paging.ts'

interface Props {
  /** Rows in the whole list. */
  total: number
  /** From 1. */
  page: number
  limit: number
  /** Page sizes to choose from; with one size there is no choice. */
  sizes?: readonly number[]
  /** Page numbers shown at once. */
  shown?: number
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

export function PaginationBar({ total, page, limit, sizes = pageSizes, shown, onPage, onLimit }: Props) {
  const pages = pageCount(total, limit)
  const first = total === 0 ? 0 : (page - 1) * limit + 1
  const last = Math.min(total, page * limit)
  return (
    <div className={styles.bar}>
      {sizes.length > 1 && (
        <div className={styles.size}>
          <span aria-hidden>Entries per page</span>
          <NativeSelect
            size="xs"
            aria-label="Entries per page"
            value={String(limit)}
            onChange={event => onLimit(Number(event.currentTarget.value))}
            data={sizes.map(String)}
          />
        </div>
      )}
      <span className={styles.range}>
        {asCount(first)}–{asCount(last)} of {asCount(total)}
      </span>
      <nav aria-label="Pages" className={styles.pages}>
        <UnstyledButton
          className={styles.page}
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
        {pageWindow(page, pages, shown).map(n => (
          <UnstyledButton
            key={n}
            className={styles.page}
            data-far={Math.abs(n - page) > 2 || undefined}
            aria-label={`Page ${n}`}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {n}
          </UnstyledButton>
        ))}
        <UnstyledButton
          className={styles.page}
          aria-label="Next page"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </nav>
    </div>
  )
}
