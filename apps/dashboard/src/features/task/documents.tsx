import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '#src/shared/account/use-may.ts'
import { isProblem, showDone } from '#src/shared/api/problem-notice.ts'
import { addDocuments, type Task, taskQuery } from '#src/shared/tasks/task.api.ts'
import { FileUpload } from '#src/shared/upload/file-upload.tsx'
import type { UploadedFile } from '#src/shared/upload/upload.ts'
import { texts } from './texts-en.ts'

/** The documents of the task, and the form to add more. */
export function Documents({ task }: { task: Task }) {
  const queryClient = useQueryClient()
  const mayAdd = useMay('task.add-document')

  async function add(stored: UploadedFile[]): Promise<void> {
    // The task may have changed during the upload.
    const { queryKey } = taskQuery(task.id)
    const current = queryClient.getQueryData(queryKey) ?? task
    const ids = stored.map(file => file.id)
    try {
      queryClient.setQueryData(queryKey, await addDocuments(current, ids))
    } catch (error) {
      // After a conflict the files stay selected, and the next try adds them to the current list.
      if (isProblem(error, 'version.stale')) await queryClient.invalidateQueries(taskQuery(task.id))
      throw error
    }
    showDone(texts.documents.uploaded({ count: ids.length }))
  }

  return (
    <FileUpload
      title={texts.documents.title}
      files={task.documents}
      nothing={texts.documents.none}
      multiple
      onUploaded={mayAdd ? add : null}
    />
  )
}
