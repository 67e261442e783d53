import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { count } from '#src/shared/format/format.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import type { ImportResult } from '../items/items.api.ts'
import { saveDuplicates } from '../items/save-items.ts'
import { texts } from '../texts-en.ts'
import styles from './import.module.css'

/** The number of duplicates on the screen; the file has all of them. */
const shown = 100

interface Props {
  result: ImportResult
  listName: string
  onClose: () => void
}

/** What an import added, and the duplicates that it left out. */
export function ImportDone({ result, listName, onClose }: Props) {
  const { created, duplicates, duplicateValues } = result
  const save = useMutation({
    mutationFn: () => saveDuplicates(listName, duplicateValues),
    onError: error => showProblem(error),
  })
  const more = duplicateValues.length - shown
  return (
    <Stack gap="md">
      <Alert color="mangrove" role="status" icon={<IconCheck size={18} stroke={1.75} aria-hidden />}>
        {texts.import.imported({ created, duplicates })}
      </Alert>
      {duplicates > 0 && (
        <section aria-labelledby="duplicates">
          <Group justify="space-between" gap="sm" mb="xs">
            <Text id="duplicates" component="h3" fw={600} size="sm">
              {texts.import.leftOut}
            </Text>
            <Button
              variant="default"
              size="xs"
              loading={save.isPending}
              leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
              onClick={() => save.mutate()}
            >
              {texts.import.download}
            </Button>
          </Group>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls */}
          <ul className={styles.duplicates} aria-label={texts.import.duplicates} tabIndex={0}>
            {duplicateValues.slice(0, shown).map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same value may stand here twice
              <li key={at} dir="auto">
                {value}
              </li>
            ))}
            {more > 0 && <li className={styles.more}>{texts.import.more({ count: count(more) })}</li>}
          </ul>
        </section>
      )}
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {texts.import.done}
        </Button>
      </DialogActions>
    </Stack>
  )
}
