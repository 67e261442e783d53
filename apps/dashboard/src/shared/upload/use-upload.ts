import { useRef, useState } from 'react'
import { isProblem, problemText } from '#src/shared/api/problem-notice.ts'
import { texts } from './texts-en.ts'
import { type UploadedFile, uploadFiles } from './upload.ts'

type UploadStatus = 'selected' | 'uploading' | 'uploaded'

/**
 * One upload at a time, with the sent share (0 to 1) and the error.
 * @param failed the text before the reason of an error
 */
export function useUpload(failed: string) {
  const [status, setStatus] = useState<UploadStatus>('selected')
  const [share, setShare] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const busy = useRef(false)
  const because = (reason: string) => texts.failedBecause({ failed, reason })

  /**
   * Uploads the files and calls `after` with them; an error of `after` counts as a failed upload.
   * @returns true when all of it succeeded
   */
  async function send(files: File[], after: (stored: UploadedFile[]) => void | Promise<void>) {
    if (busy.current) return false
    busy.current = true
    setError(null)
    setShare(0)
    setStatus('uploading')
    try {
      const stored = await uploadFiles(files, setShare)
      setStatus('uploaded')
      await after(stored)
      return true
    } catch (error) {
      setError(isProblem(error, 'internal') ? failed : because(problemText(error)))
      return false
    } finally {
      busy.current = false
      setStatus('selected')
    }
  }

  return {
    status,
    share,
    error,
    send,
    isBusy: status !== 'selected',
    setRefusal: (reason: string | null) => setError(reason && because(reason)),
  }
}
