import { Radio, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { MergeRecord } from '#src/shared/choices/merge-record.tsx'
import { amount } from '#src/shared/format/format.ts'
import {
  type DataList,
  type KeptColumns,
  listMergeQuery,
  mergeDataLists,
  refetchDataLists,
} from '../data-lists.api.ts'

interface Props {
  list: Pick<DataList, 'id' | 'name'>
  onMerged: () => void
}

/** The button that adds the items of a list to another one, after what differs is decided. */
export function MergeList({ list: { id, name }, onMerged }: Props) {
  const queryClient = useQueryClient()
  const [into, setInto] = useState<string>()
  const [keep, setKeep] = useState<KeptColumns | null>(null)
  const preview = useQuery({
    ...listMergeQuery(id, into ?? ''),
    enabled: into !== undefined && into !== id,
  })
  const merge = preview.data
  const differs = (merge?.conflicts ?? 0) > 0
  return (
    <MergeRecord
      kind="data list"
      name={name}
      variant="default"
      canMerge={merge !== undefined && (!differs || keep !== null)}
      onChoose={other => {
        setInto(other)
        setKeep(null)
      }}
      merge={other => mergeDataLists(id, other, differs ? keep : null)}
      onMerged={() => {
        onMerged()
        return refetchDataLists(queryClient)
      }}
      below={
        <>
          {preview.error && <Text c="red">{problemText(preview.error)}</Text>}
          {merge && (
            <Text>
              {amount(merge.added, 'item')} will be added, and {amount(merge.templates, 'template')} will
              offer the other list.
            </Text>
          )}
          {merge && differs && (
            <Radio.Group
              label={`${amount(merge.conflicts, 'item')} with different columns, such as ${merge.examples
                .map(item => item.value)
                .join(', ')}`}
              value={keep}
              onChange={value => setKeep(value as KeptColumns)}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="INTO" label="Keep the columns of the other list" />
                <Radio value="FROM" label={`Take the columns of ${name}`} />
              </Stack>
            </Radio.Group>
          )}
        </>
      }
    >
      Templates and drafts will offer the other list, and {name} will be archived. Reports are shown with the
      version that they were made with.
    </MergeRecord>
  )
}
