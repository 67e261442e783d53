import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconClipboardOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { type TemplateToUse, templatesToUseQuery } from './project-templates.api.ts'
import styles from './project-templates.module.css'
import { texts } from './texts-en.ts'

const sizes = [5, 10, 15] as const

interface Props {
  /** The id of a tag: only templates under it are listed. */
  tag: string | null
  /** The id of the chosen template. */
  chosen: string | null
  onPick: (template: TemplateToUse) => void
}

/** The company's enabled templates, newest first, in pages. */
export function TemplatePicker({ tag, chosen, onPick }: Props) {
  const [title, setTitle] = useState('')
  const [shown, setShown] = useState({ page: 1, limit: sizes[0] as number, tag })
  // Another tag starts at its first page.
  const { page, limit } = shown.tag === tag ? shown : { page: 1, limit: shown.limit }
  const show = (next: { page: number; limit: number }) => setShown({ ...next, tag })
  const [typed, type] = useTypedSearch(title, next => {
    setTitle(next.trim())
    show({ page: 1, limit })
  })
  const query = useQuery(templatesToUseQuery({ title, tag }, { start: (page - 1) * limit, limit }))

  return (
    <>
      <SearchBox label={texts.picker.search} value={typed} onChange={type} />
      {query.isPending ? (
        <Skeleton h={220} role="status" aria-label={texts.picker.loading} />
      ) : query.data === undefined ? (
        <QueryError query={query} />
      ) : query.data.count === 0 ? (
        <EmptyList
          icon={<IconClipboardOff size={28} stroke={1.5} aria-hidden />}
          isNarrowed={Boolean(title)}
          notFound={texts.picker.notFound}
          title={texts.picker.none}
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
                  <bdi className={styles.quiet}>{template.tag?.title}</bdi>
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
