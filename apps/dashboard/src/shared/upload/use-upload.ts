import { useRef, useState } from 'react'
import { isProblem, problemText } from '#src/shared/api/problem-notice.ts'
import { type UploadedFile, uploadFiles } from './upload.ts'

type UploadStage = 'selected' | 'uploading' | 'uploaded'

/**
 * One upload at a time, with the share that has gone out (0 to 1) and what went wrong.
 * @param failed the sentence before any reason
 */
export function useUpload(failed: string) {
  const [stage, setStage] = useState<UploadStage>('selected')
  const [share, setShare] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const busy = useRef(false)

  /** `after` belongs to it: what it throws is a failure too. Answers whether all of it happened. */
  async function send(files: File[], after: (stored: UploadedFile[]) => void | Promise<void>) {
    if (busy.current) return false
    busy.current = true
    setError(null)
    setShare(0)
    setStage('uploading')
    try {
      const stored = await uploadFiles(files, setShare)
      setStage('uploaded')
      await after(stored)
      return true
    } catch (error) {
      setError(isProblem(error, 'internal') ? failed : `${failed} ${problemText(error)}`)
      return false
    } finally {
      busy.current = false
      setStage('selected')
    }
  }

  return {
    stage,
    share,
    error,
    send,
    isBusy: stage !== 'selected',
    refuse: (reason: string | null) => setError(reason && `${failed} ${reason}`),
  }
}
