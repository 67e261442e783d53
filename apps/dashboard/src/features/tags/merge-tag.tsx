import { Button, Stack, Text } from '@mantine/core'
import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { IconArrowMerge } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { ChoiceSelect } from '#src/shared/choices/choice-select.tsx'
import { refetchTags } from '#src/shared/tags/create-tag.api.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { mergeTags, type Tag } from './tags.api.ts'

/** The button that asks for another tag and gives it to everything that has this one. */
export function MergeTag({ tag, onMerged }: { tag: Tag; onMerged: () => void }) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [into, setInto] = useState<string>()
  const mutation = useMutation({
    mutationFn: (other: string) => mergeTags(tag.id, other),
    onSuccess: async title => {
      setIsOpen(false)
      onMerged()
      showDone(tagTexts.merged(title))
      await refetchTags(queryClient)
    },
  })
  const merge = useOnce(mutation)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowMerge size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Merge into another tag
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={`Merge ${tag.title} into another tag?`}
        confirmLabel="Merge"
        canConfirm={into !== undefined}
        pending={mutation.isPending}
        error={mutation.error}
        onConfirm={() => into !== undefined && merge(into)}
        onClose={() => setIsOpen(false)}
      >
        <Stack gap="sm">
          <Text>
            Its templates, drafts and uses in projects get the other tag, and {tag.title} is turned off.
            Reports are shown with the version that they were made with.
          </Text>
          <ChoiceSelect
            name="tag"
            label="Merge into"
            placeholder="Select a tag"
            required
            value={into}
            onChange={setInto}
          />
        </Stack>
      </ConfirmDialog>
    </>
  )
}
