import type { CaptureSource } from '@quadrat/forms/contract'

/** Opens the file chooser. Browsers allow this only within the click of a button. */
export function chooseFiles(accept: string, source: CaptureSource, max: number): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = source === 'files' && max > 1
  if (source === 'camera') input.setAttribute('capture', 'environment')
  return new Promise(resolve => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
