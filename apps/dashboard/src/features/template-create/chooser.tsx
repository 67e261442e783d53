import { Button, Skeleton, Title } from '@mantine/core'
import { templateTexts } from '@quadrat/domain/messages/en'
import { Rich } from '@quadrat/forms/rich'
import { IconFilePlus, IconTemplate } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { readTemplatesSearch } from '#src/shared/templates/templates-search.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { offeredQuery, recentQuery } from './chooser.api.ts'
import styles from './chooser.module.css'
import { CompanyDraftCard } from './company-draft-card.tsx'
import { companyDraftsQuery } from './company-drafts.api.ts'
import { ImportCard } from './import-card.tsx'
import { OfferedCard } from './offered-card.tsx'
import { recentTemplates } from './recent-templates.ts'
import { StartersSection } from './starters/starters-section.tsx'
import { texts } from './texts-en.ts'
import { UnsavedCard } from './unsaved-card.tsx'
import { flush, unsavedOf, unsavedTemplates } from './unsaved-template.ts'

/** Chooses the start of a new template: blank, a starter, or a copy of another template. */
export function Chooser() {
  const { state } = useLocation()
  const { project, templateList } = state
  const [text, setText] = useState('')
  const [typed, type] = useTypedSearch('', setText)
  const recent = useQuery(recentQuery(useStored(recentTemplates))).data ?? []
  const query = useInfiniteQuery(offeredQuery(text))
  const companyDrafts = useQuery(companyDraftsQuery).data ?? []
  const person = useQuery(viewerQuery).data?.id ?? null
  const kept = useStored(unsavedTemplates)
  const unsaved = useMemo(() => unsavedOf(kept, person), [kept, person])
  // Another tab may have stored one, and a screen that was just left may not have.
  useEffect(flush, [])
  const offered = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <title>{`${texts.title} · Quadrat`}</title>
      <BackTo
        to="/auth/task-types-list"
        search={readTemplatesSearch({ ...templateList?.search })}
        index={templateList?.index}
        label={texts.chooser.templates}
      />
      <Title order={1} mb="2xs">
        {texts.title}
      </Title>
      <p className={styles.lead}>
        {project ? (
          <Rich text={texts.chooser.leadFor} values={{ project: <bdi>{project.name}</bdi> }} />
        ) : (
          texts.chooser.lead
        )}
      </p>
      <ul className={styles.grid} aria-label={texts.chooser.new}>
        <li className={styles.blank} data-tour="blank-template">
          <IconFilePlus size={28} stroke={1.5} aria-hidden />
          <Link to="." search={{ templateSource: 'blank' }} state={{ project }} className={styles.link}>
            {texts.chooser.blank}
          </Link>
          <span className={styles.quiet}>{texts.chooser.blankHint}</span>
        </li>
        <ImportCard project={project} person={person} />
        {unsaved.map(one => (
          <UnsavedCard key={one.key} template={one} />
        ))}
        {companyDrafts.map(one => (
          <CompanyDraftCard key={one.id} listed={one} project={project} />
        ))}
      </ul>
      <section aria-labelledby="recently-used">
        <h2 id="recently-used" className={styles.heading}>
          {texts.chooser.recent}
        </h2>
        {recent.length === 0 ? (
          <p className={styles.none}>{texts.chooser.noRecent}</p>
        ) : (
          <ul className={styles.grid}>
            {recent.map(template => (
              <OfferedCard key={template.id} template={template} project={project} />
            ))}
          </ul>
        )}
      </section>
      <StartersSection
        project={project}
        // A company that has templates looks for its own first.
        showsAll={query.data !== undefined && text === '' && offered.length === 0}
      />
      <AllTemplates
        query={query}
        offered={offered}
        text={text}
        typed={typed}
        onType={type}
        project={project}
      />
    </>
  )
}

interface AllProps {
  query: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'data'
    | 'error'
    | 'refetch'
    | 'isPlaceholderData'
    | 'isFetchNextPageError'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
  >
  offered: readonly ComponentProps<typeof OfferedCard>['template'][]
  text: string
  typed: string
  onType: (text: string) => void
  project: ComponentProps<typeof OfferedCard>['project']
}

function AllTemplates({ query, offered, text, typed, onType, project }: AllProps) {
  return (
    <section aria-labelledby="all-templates">
      <div className={styles.allHead} data-tour="offered-templates">
        <h2 id="all-templates" className={styles.heading}>
          {texts.chooser.all}
        </h2>
        <SearchBox className={styles.search} label={texts.chooser.search} value={typed} onChange={onType} />
      </div>
      {query.isPending ? (
        <ul className={styles.grid} aria-busy="true" aria-label={texts.chooser.loading}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(key => (
            <li key={key}>
              <Skeleton h={168} radius="md" />
            </li>
          ))}
        </ul>
      ) : !query.data ? (
        <QueryError query={query} />
      ) : offered.length === 0 ? (
        <EmptyList
          icon={<IconTemplate size={32} stroke={1.5} aria-hidden />}
          isNarrowed={Boolean(text)}
          notFound={templateTexts.noneToChoose}
          title={templateTexts.noneToChoose}
          text={texts.chooser.none}
        />
      ) : (
        <>
          <ul className={styles.grid} aria-busy={query.isPlaceholderData}>
            {offered.map(template => (
              <OfferedCard key={template.id} template={template} project={project} />
            ))}
          </ul>
          <div className={styles.more}>
            <FormStatus error={query.isFetchNextPageError ? query.error : null} />
            {query.hasNextPage && (
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => query.fetchNextPage()}
              >
                {texts.chooser.more}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
