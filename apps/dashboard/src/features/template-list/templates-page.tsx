import { Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconList, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { templatesQuery } from '#src/shared/templates/templates.api.ts'
import {
  readTemplatesSearch,
  type TemplatesSearch,
  type TemplatesView,
} from '#src/shared/templates/templates-search.ts'
import { useThisList } from '#src/shared/templates/use-this-list.ts'
import styles from './list.module.css'
import { NothingSelected } from './nothing-selected.tsx'
import { TemplateFilters } from './template-filters.tsx'
import { TemplateList } from './template-list.tsx'

interface Props {
  /** The drawer for the view. A prop, because the drawers belong to the features for tags and data lists. */
  drawers: (view: TemplatesView | undefined, onClose: () => void) => ReactNode
  /**
   * The selected template beside the list. `onMissing` is called when it cannot be loaded or does not exist.
   */
  detail: (id: string, onMissing: () => void) => ReactNode
}

export function TemplatesPage({ drawers, detail }: Props) {
  const search = readTemplatesSearch(useSearch({ strict: false }))
  const { state } = useLocation()
  const navigate = useNavigate()
  const viewer = useQuery(viewerQuery).data
  const mayChange = viewer?.abilities.includes('template.write') ?? false
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const templateList = useThisList()
  // Wide screens show a template from the beginning, so that half of them is not empty.
  const first = useInfiniteQuery(templatesQuery(search)).data?.pages[0]?.data[0]?.id
  const selected = state.selectedTemplate?.id ?? first

  function show(next: TemplatesSearch, replace = false): void {
    navigate({
      to: '/auth/task-types-list',
      search: readTemplatesSearch({ ...next }),
      state: { selectedTemplate: state.selectedTemplate },
      replace,
    })
  }

  function select(id: string | undefined): void {
    navigate({
      to: '/auth/task-types-list',
      search,
      state: { selectedTemplate: id === undefined ? undefined : { id } },
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <>
      <title>{`${titles[search.view ?? 'templates']} · Quadrat`}</title>
      <div className={styles.head}>
        <Title order={1}>Templates</Title>
        <Button
          variant="default"
          leftSection={<IconList size={16} stroke={1.75} aria-hidden />}
          onClick={() => show({ ...search, view: 'data-lists' })}
        >
          Data Lists
        </Button>
        {mayChange && (
          <Button
            component={Link}
            to="/auth/task-types-list/create-task"
            state={{ templateList }}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            Create Template
          </Button>
        )}
      </div>
      <div className={styles.columns}>
        <section className={styles.left} aria-label="Templates">
          <TemplateFilters search={search} onSearch={show} />
          <TemplateList
            search={search}
            onClear={() => show({ by: search.by, way: search.way })}
            selected={isWide ? selected : undefined}
            onSelect={isWide ? select : null}
            mayChange={mayChange}
            viewerId={viewer?.id}
          />
        </section>
        {isWide && (
          <section className={styles.pane} aria-label="Template">
            {selected === undefined ? <NothingSelected /> : detail(selected, () => select(undefined))}
          </section>
        )}
      </div>
      {drawers(search.view, () => show({ ...search, view: undefined }))}
    </>
  )
}

const titles = { templates: 'Templates', tags: 'Tags', 'data-lists': 'Data Lists' } as const
