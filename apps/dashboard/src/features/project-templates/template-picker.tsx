import { Skeleton, TextInput, UnstyledButton } from '@mantine/core'
import { IconClipboardOff, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { type TemplateToUse, templatesToUseQuery } from './project-templates.api.ts'
import styles from './project-templates.module.css'

const sizes = [5, 10, 15] as const

interface Props {
  /** Only those under this tag. */
  category: string | null
  /** The id of the one that is chosen. */
  chosen: string | null
  onPick: (template: TemplateToUse) => void
}

/** The company's templates that are on, newest first, a few at a time. */
export function TemplatePicker({ category, chosen, onPick }: Props) {
  const [title, setTitle] = useState('')
  const [shown, setShown] = useState({ page: 1, limit: sizes[0] as number, category })
  // Under another tag the pages begin anew.
  const { page, limit } = shown.category === category ? shown : { page: 1, limit: shown.limit }
  const show = (next: { page: number; limit: number }) => setShown({ ...next, category })
  const [typed, type] = useTypedSearch(title, next => {
    setTitle(next.trim())
    show({ page: 1, limit })
  })
  const query = useQuery(templatesToUseQuery({ title, category }, { start: (page - 1) * limit, limit }))

  return (
    <>
      <TextInput
        type="search"
        placeholder="Search..."
        aria-label="Search templates by title"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={event => type(event.currentTarget.value)}
      />
      {query.isPending ? (
        <Skeleton h={220} role="status" aria-label="Templates are being loaded" />
      ) : query.data === undefined ? (
        <ErrorState text={problemText(query.error)} onRetry={() => query.refetch()} />
      ) : query.data.count === 0 ? (
        <EmptyState
          icon={<IconClipboardOff size={28} stroke={1.5} aria-hidden />}
          title={title ? 'No template has this title' : 'No template is on here'}
        />
      ) : (
        <>
          <ul className={styles.choices} aria-busy={query.isPlaceholderData}>
            {query.data.data.map(template => (
              <li key={template.id}>
                <UnstyledButton
                  className={styles.choice}
                  aria-pressed={template.id === chosen}
                  onClick={() => onPick(template)}
                >
                  <bdi className={styles.title}>{template.title}</bdi>
                  <bdi className={styles.quiet}>{template.category?.title}</bdi>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <PaginationBar
            total={query.data.count}
            page={page}
            limit={limit}
            sizes={sizes}
            shown={2}
            onPage={next => show({ page: next, limit })}
            onLimit={next => show({ page: 1, limit: next })}
          />
        </>
      )}
    </>
  )
}
