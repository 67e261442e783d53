import { authorization, NoAnswer, readRefusal } from '#src/shared/api/graphql.ts'
import { runtime } from '#src/shared/api/runtime.ts'

/** A stored file as the upload call answers it. */
export interface UploadedFile {
  id: string
  name: string
  mime: string
  size: number
  /** Where it is shown; of a picture its largest format. */
  url: string
}

/**
 * Sends files in one request. XMLHttpRequest and not fetch, because only it tells how much has gone out.
 * `onProgress` gets the share sent, 0 to 1.
 */
export function uploadFiles(files: File[], onProgress: (share: number) => void): Promise<UploadedFile[]> {
  const form = new FormData()
  for (const file of files) form.append('files', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${runtime.backendUrl}/api/upload`)
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300 && Array.isArray(request.response))
        resolve(request.response)
      else reject(readRefusal(request.response))
    }
    request.onerror = () => reject(new NoAnswer())
    request.send(form)
  })
}
