import { Button } from '@mantine/core'
import { exportTexts } from '@quadrat/domain/messages/en'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import styles from './exports.module.css'

interface Props {
  /** Saves the file. */
  run: () => Promise<void>
  disabled?: boolean
}

/** Takes people out as a spreadsheet. What went wrong is for the log; here it is said and forgotten. */
export function PeopleExportButton({ run, disabled }: Props) {
  const attempt = useMutation({
    mutationFn: run,
    onError: error => console.error('The export failed:', error),
  })
  return (
    <>
      <output className={styles.failed}>{attempt.isError && exportTexts.failed}</output>
      <Button
        variant="default"
        loading={attempt.isPending}
        disabled={disabled}
        leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
        onClick={() => attempt.mutate()}
      >
        Export
      </Button>
    </>
  )
}
