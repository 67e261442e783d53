import { type BarcodeCamera, ScanProblem } from '#src/contract.ts'

/** The formats that are looked for, with the names that people know. */
export const barcodeFormats = {
  qr_code: 'QR',
  data_matrix: 'DataMatrix',
  aztec: 'Aztec',
  pdf417: 'PDF417',
  ean_13: 'EAN-13',
  ean_8: 'EAN-8',
  upc_a: 'UPC-A',
  upc_e: 'UPC-E',
  code_128: 'Code 128',
  code_39: 'Code 39',
  code_93: 'Code 93',
  codabar: 'Codabar',
  itf: 'ITF',
} as const
/** A format as the browser names it. */
type BarcodeFormat = keyof typeof barcodeFormats

/** What reads codes from a picture: the browser's BarcodeDetector, or a library with the same methods. */
export interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string; format: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Returns the browser's own reader; null where it has none, or one that misses formats that people use. */
export async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  try {
    const supported = await BarcodeDetector.getSupportedFormats()
    const formats = Object.keys(barcodeFormats).filter(format => supported.includes(format))
    return formats.includes('qr_code') && formats.includes('ean_13') ? new BarcodeDetector({ formats }) : null
  } catch {
    return null
  }
}

/**
 * Opens the camera at the back and a reader of codes. Rejects with `ScanProblem`.
 * @param otherDetector loads a reader for browsers without one; null without another
 */
export async function openBarcodeCamera(
  otherDetector: (() => Promise<Detector>) | null,
): Promise<BarcodeCamera> {
  const stream = await openCamera()
  try {
    const detector = (await ownDetector()) ?? (await otherDetector?.().catch(() => null))
    if (!detector) throw new ScanProblem('no-reader')
    return { stream, read: video => readWith(detector, video) }
  } catch (error) {
    for (const track of stream.getTracks()) track.stop()
    throw error
  }
}

async function readWith(detector: Detector, video: HTMLVideoElement) {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  const found = await detector.detect(video)
  const code = found.find(({ rawValue }) => rawValue.trim() !== '')
  if (!code) return null
  const format = Object.hasOwn(barcodeFormats, code.format)
    ? barcodeFormats[code.format as BarcodeFormat]
    : code.format
  return { text: code.rawValue.trim(), format }
}

/** Some browsers have no `mediaDevices` on an address without HTTPS. */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new ScanProblem('no-camera')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new ScanProblem('not-allowed')
    throw new ScanProblem(
      name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no-camera' : 'unavailable',
    )
  }
}
