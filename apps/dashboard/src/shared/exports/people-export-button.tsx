import { Button } from '@mantine/core'
import { exportTexts } from '@quadrat/domain/messages/export-en'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMay } from '#src/shared/account/use-may.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import styles from './exports.module.css'

interface Props {
  /** Saves the file. */
  run: () => Promise<void>
  disabled?: boolean
}

/** Exports people as a spreadsheet. An error goes to the console, and the screen says why it failed. */
export function PeopleExportButton({ run, disabled }: Props) {
  const mayExport = useMay('collector.export')
  const mutation = useMutation({
    mutationFn: run,
    onError: error => console.error('The export failed:', error),
  })
  if (!mayExport) return null
  return (
    <>
      {mutation.isError && (
        <span role="alert" className={styles.problem}>
          {exportTexts.failed} {problemText(mutation.error)}
        </span>
      )}
      <Button
        variant="default"
        loading={mutation.isPending}
        disabled={disabled}
        leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
        onClick={() => mutation.mutate()}
      >
        {exportTexts.start}
      </Button>
    </>
  )
}
