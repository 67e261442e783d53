import { NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { count as asCount } from '#src/shared/format/format.ts'
import styles from './pagination-bar.module.css'
import { pageCount, pageSizes, pageWindow } from './paging.ts'
import { texts } from './texts-en.ts'

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
  const numbers = pageWindow(page, pages, shown)
  const isLong = numbers.length < pages
  return (
    <div className={styles.bar}>
      {sizes.length > 1 && (
        <div className={styles.size}>
          <span aria-hidden>{texts.size}</span>
          <NativeSelect
            size="xs"
            aria-label={texts.size}
            value={String(limit)}
            onChange={event => onLimit(Number(event.currentTarget.value))}
            data={sizes.map(String)}
          />
        </div>
      )}
      <span className={styles.range}>
        {texts.range({ first: asCount(first), last: asCount(last), total: asCount(total) })}
      </span>
      {isLong && <GoToPage pages={pages} onPage={onPage} />}
      <nav aria-label={texts.pages} className={styles.pages}>
        {isLong && (
          <UnstyledButton
            className={styles.page}
            aria-label={texts.first}
            disabled={page <= 1}
            onClick={() => onPage(1)}
          >
            <IconChevronsLeft size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )}
        <UnstyledButton
          className={styles.page}
          aria-label={texts.previous}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
        {numbers.map(n => (
          <UnstyledButton
            key={n}
            className={styles.page}
            data-far={Math.abs(n - page) > 2 || undefined}
            aria-label={texts.page({ n: asCount(n) })}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {asCount(n)}
          </UnstyledButton>
        ))}
        <UnstyledButton
          className={styles.page}
          aria-label={texts.next}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
        {isLong && (
          <UnstyledButton
            className={styles.page}
            aria-label={texts.last}
            disabled={page >= pages}
            onClick={() => onPage(pages)}
          >
            <IconChevronsRight size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )}
      </nav>
    </div>
  )
}

/** A page by its number, where the list has more pages than are shown. */
function GoToPage({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState('')

  function go(event: FormEvent): void {
    event.preventDefault()
    const page = Number(typed.replace(/\D/g, ''))
    if (page < 1) return
    onPage(Math.min(page, pages))
    setTyped('')
  }

  return (
    <form className={styles.size} onSubmit={go}>
      <TextInput
        size="xs"
        className={styles.number}
        inputMode="numeric"
        aria-label={texts.goTo({ pages: asCount(pages) })}
        placeholder={texts.pageNumber}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <span aria-hidden>{texts.ofPages({ pages: asCount(pages) })}</span>
    </form>
  )
}
