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
import { texts } from './texts-en.ts'

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
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
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
      <title>{`${titleOf(search.view)} · Quadrat`}</title>
      <div className={styles.head}>
        <Title order={1}>{texts.templates}</Title>
        <Button
          variant="default"
          leftSection={<IconList size={16} stroke={1.75} aria-hidden />}
          onClick={() => show({ ...search, view: 'data-lists' })}
        >
          {texts.dataLists}
        </Button>
        {mayChange && (
          <Button
            component={Link}
            to="/auth/task-types-list/create-task"
            state={{ templateList }}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {texts.create}
          </Button>
        )}
      </div>
      <div className={styles.columns}>
        <section className={styles.left} aria-label={texts.templates}>
          <TemplateFilters search={search} onSearch={show} isPhone={isPhone} />
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
          <section className={styles.pane} aria-label={texts.template}>
            {selected === undefined ? <NothingSelected /> : detail(selected, () => select(undefined))}
          </section>
        )}
      </div>
      {drawers(search.view, () => show({ ...search, view: undefined }))}
    </>
  )
}

function titleOf(view: TemplatesView | undefined): string {
  if (view === 'tags') return texts.tags
  return view === 'data-lists' ? texts.dataLists : texts.templates
}
