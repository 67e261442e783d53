import { Badge, Group, Title } from '@mantine/core'
import { insightsTexts } from '@quadrat/domain/messages/insights-en'
import { Link } from '@tanstack/react-router'
import { texts } from '../texts-en.ts'
import styles from './answers.module.css'

/** The address of one page begins with that of the other, and filters follow. */
const exactly = { exact: true, includeSearch: false }

/**
 * The heading of the insights with their two pages: figures of the tasks, and charts of what they answered.
 * The link to the open one says so.
 */
export function InsightsHead() {
  return (
    <>
      <Group mb="md" gap="sm">
        <Title order={1}>{insightsTexts.heading}</Title>
        <Badge variant="light" color="amber" c="var(--status-wait-text)" tt="none">
          {insightsTexts.preview}
        </Badge>
      </Group>
      <InsightsTabs />
    </>
  )
}

function InsightsTabs() {
  return (
    <nav className={styles.tabs} aria-label={insightsTexts.heading}>
      <Link to="/auth/insights" className={styles.tab} activeOptions={exactly}>
        {texts.tabs.tasks}
      </Link>
      <Link to="/auth/insights/answers" className={styles.tab} activeOptions={exactly}>
        {texts.tabs.answers}
      </Link>
    </nav>
  )
}
