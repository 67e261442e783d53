import { Alert, Button, Group } from '@mantine/core'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { Rich } from '@quadrat/forms/rich'
import { IconGitMerge } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ChangeList } from '#src/features/template-versions/change-list.tsx'
import { useNames } from '#src/features/template-versions/use-names.ts'
import { creatorName } from '#src/shared/templates/creator-name.ts'
import { versionsQuery } from '#src/shared/templates/templates.api.ts'
import styles from './detail.module.css'
import { texts } from './texts-en.ts'

interface Props {
  id: string
  viewerId: string | undefined
  base: TemplateDraft
  mine: TemplateDraft
  theirs: TemplateDraft
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Shows the changes of both people who edited the same template, and lets the second one choose. */
export function Conflict({ id, viewerId, base, mine, theirs, onTakeTheirs, onKeepMine }: Props) {
  const versions = useQuery(versionsQuery(id)).data
  const who = versions?.saves[0]?.savedBy ?? null
  const nameOf = useNames(versions?.data ?? [], mine)
  return (
    <Alert
      color="amber"
      icon={<IconGitMerge size={18} stroke={1.75} aria-hidden />}
      role="alert"
      mb="lg"
      title={<Rich text={texts.conflict.title} values={{ name: <bdi>{creatorName(who, viewerId)}</bdi> }} />}
    >
      <div className={styles.both}>
        <section>
          <h3>{texts.conflict.theirs}</h3>
          <ChangeList base={base} draft={theirs} nameOf={nameOf} />
        </section>
        <section>
          <h3>{texts.conflict.mine}</h3>
          <ChangeList base={base} draft={mine} nameOf={nameOf} />
        </section>
      </div>
      <Group gap="xs" mt="md">
        <Button size="xs" onClick={onKeepMine}>
          {texts.conflict.keepMine}
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {texts.conflict.takeTheirs}
        </Button>
      </Group>
    </Alert>
  )
}
