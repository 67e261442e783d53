import { useQueryClient } from '@tanstack/react-query'
import { isProblem, showDone } from '#src/shared/api/problem-notice.ts'
import { addDocuments, type Task, taskQuery } from '#src/shared/tasks/task.api.ts'
import { FileUpload } from '#src/shared/upload/file-upload.tsx'
import type { UploadedFile } from '#src/shared/upload/upload.ts'

/** Papers that belong to the task, and the way to add more. */
export function Documents({ task }: { task: Task }) {
  const queryClient = useQueryClient()

  async function add(stored: UploadedFile[]): Promise<void> {
    // The page's task may have changed while the files went out.
    const { queryKey } = taskQuery(task.id)
    const current = queryClient.getQueryData(queryKey) ?? task
    const ids = stored.map(file => file.id)
    try {
      queryClient.setQueryData(queryKey, await addDocuments(current, ids))
    } catch (error) {
      // Somebody was first. The files stay selected, and the next try adds them to what is there by then.
      if (isProblem(error, 'version.stale')) await queryClient.invalidateQueries(taskQuery(task.id))
      throw error
    }
    showDone(ids.length === 1 ? 'The file has been uploaded.' : 'The files have been uploaded.')
  }

  return (
    <FileUpload title="Documents" files={task.documents} nothing="No documents" multiple onUploaded={add} />
  )
}
