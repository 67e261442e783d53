import { Button, Stack, Text } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import type { ListName } from '../choice-lists.api.ts'
import { ChoiceSelect } from '../choice-select.tsx'
import { texts } from './texts-en.ts'

interface Props {
  /** The kind of record: its list offers the others. */
  kind: Extract<ListName, 'tag' | 'group' | 'data list'>
  id: string
  name: string
  /** What will happen, with counts. */
  children: ReactNode
  /** What the choice of the other record brings up, shown below it. */
  below?: ReactNode
  /** False until all that a merge asks for is given. */
  canMerge?: boolean
  onChoose?: (into: string | undefined) => void
  /** Merges the record into another one and returns the name of that one. */
  merge: (into: string) => Promise<string>
  /** Runs after a merge. */
  onMerged: (into: string) => Promise<unknown>
  /** The style of the button; by default one at the end of a form. */
  variant?: 'subtle' | 'default'
}

/** The button that asks for another record of the same kind and merges this one into it. */
export function MergeRecord({
  kind,
  id,
  name,
  children,
  below,
  canMerge = true,
  onChoose,
  merge,
  onMerged,
  variant = 'subtle',
}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [into, setInto] = useState<string>()
  const mutation = useMutation({
    mutationFn: async (other: string) => ({ other, title: await merge(other) }),
    onSuccess: async ({ other, title }) => {
      setIsOpen(false)
      showDone(texts.done({ title }))
      await onMerged(other)
    },
  })
  const confirm = useOnce(mutation)
  return (
    <>
      <Button
        variant={variant}
        {...(variant === 'subtle' && { color: 'gray', size: 'compact-sm' })}
        leftSection={<IconArrowMerge size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {variant === 'subtle' ? texts.another({ kind }) : texts.merge}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={texts.title({ kind, name })}
        confirmLabel={texts.merge}
        canConfirm={into !== undefined && canMerge}
        pending={mutation.isPending}
        error={mutation.error}
        onConfirm={() => into !== undefined && confirm(into)}
        onClose={() => setIsOpen(false)}
      >
        <Stack gap="sm">
          <Text>{children}</Text>
          <ChoiceSelect
            name={kind}
            label={texts.into}
            placeholder={texts.select({ kind })}
            filter={kind === 'tag' ? { isActive: true } : {}}
            without={id}
            required
            value={into}
            onChange={other => {
              setInto(other)
              onChoose?.(other)
            }}
          />
          {below}
        </Stack>
      </ConfirmDialog>
    </>
  )
}
