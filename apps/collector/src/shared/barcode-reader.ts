import wasmUrl from 'virtual:zxing-reader'
import { barcodeFormats } from '@quadrat/forms/barcode-camera'
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'

// The reader of codes for browsers without one. The library would fetch its WebAssembly from a public host.

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

/** Reads codes as the browser's own BarcodeDetector does. */
export const detector = new BarcodeDetector({
  formats: Object.keys(barcodeFormats) as (keyof typeof barcodeFormats)[],
})

/** The addresses of what it is made of, to keep them for use without a network. */
export const readerFiles: readonly string[] = [import.meta.url, wasmUrl]
