import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMay } from '#src/shared/account/use-may.ts'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { csvOf, download, fileName } from '#src/shared/browser/files.ts'
import { fullDateIn, fullName } from '#src/shared/format/format.ts'
import { fetchActivities, type Report } from '../notifications.api.ts'
import { texts } from '../texts-en.ts'
import { type Activity, sentIn, statesOf, ways } from './activity-texts.ts'

interface Props {
  report: Report
  zone: string
}

/** Downloads everybody in the report as CSV, with times in the notification's time zone. */
export function ExportReport({ report, zone }: Props) {
  const mayExport = useMay('collector.export')
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchActivities(report.id),
    onSuccess: people =>
      download(
        csvOf(reportRows(people, zone)),
        fileName(texts.report.file.name({ title: report.title }), 'csv', new Date()),
      ),
    onError: error => showProblem(error, texts.report.file.failed),
  })
  if (!mayExport) return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {texts.report.file.export}
    </Button>
  )
}

/** The rows of the file, the names of the columns first. */
export function reportRows(people: readonly Activity[], zone: string): string[][] {
  const time = (at: string | null) => (at ? fullDateIn(at, zone) : '')
  const { file, activities } = texts.report
  return [
    [
      file.person,
      file.due({ zone }),
      ...ways.map(way => activities.ways[way]),
      file.language,
      file.received({ zone }),
      file.confirmed({ zone }),
    ],
    ...people.map(activity => {
      const states = new Map(statesOf(activity).map(({ way, state }) => [way, state]))
      return [
        fullName(activity.user),
        time(activity.run.dueAt),
        ...ways.map(way => states.get(way) ?? ''),
        sentIn(activity),
        time(activity.receivedAt),
        time(activity.acknowledgedAt),
      ]
    }),
  ]
}
