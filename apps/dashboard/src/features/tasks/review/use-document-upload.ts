import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isProblem, problemText, showDone } from '#src/shared/problem-notice.ts'
import { uploadFiles } from '#src/shared/upload.ts'
import { addDocuments, type Task, taskQuery } from '../task.api.ts'

const failed = 'Something went wrong while uploading your file.'

/** Files go from selected to uploading to uploaded; a failure leaves them selected. */
export function useDocumentUpload(task: Task) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<File[]>([])
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const busy = useRef(false)

  function choose(files: File[]): void {
    setFault(null)
    setChosen(before => [
      ...before.filter(old => !files.some(file => file.name === old.name && file.size === old.size)),
      ...files,
    ])
  }

  async function submit(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setFault(null)
    setShare(0)
    try {
      const stored = await uploadFiles(chosen, setShare)
      // The page's task may have changed while the files went out.
      const { queryKey } = taskQuery(task.id)
      const current = queryClient.getQueryData(queryKey) ?? task
      const ids = stored.map(file => file.id)
      queryClient.setQueryData(queryKey, await addDocuments(current, ids))
      setChosen([])
      showDone(ids.length === 1 ? 'The file has been uploaded.' : 'The files have been uploaded.')
    } catch (error) {
      setFault(isProblem(error, 'internal') ? failed : `${failed} ${problemText(error)}`)
      if (isProblem(error, 'version.stale')) queryClient.invalidateQueries(taskQuery(task.id))
    } finally {
      busy.current = false
      setShare(null)
    }
  }

  return {
    chosen,
    share,
    fault,
    choose,
    submit,
    remove: (file: File) => setChosen(before => before.filter(other => other !== file)),
  }
}
