import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of uploads and of tables that are read from files. */
export const texts = defineTexts('first/upload', {
  upload: 'Upload',
  uploadFile: 'Upload File',
  uploadFiles: 'Upload Files',
  submit: 'Submit',
  download: 'Download {name}',
  remove: 'Remove {name}',
  sizeAndStatus: '{size} · {status}',
  status: { selected: 'selected', uploading: 'uploading', uploaded: 'uploaded' },
  failedBecause: '{failed} {reason}',
  fileFailed: 'Something went wrong while uploading your file.',
  image: {
    upload: 'Upload photo',
    change: 'Change photo',
    remove: 'Remove',
    hint: 'PNG, GIF or JPEG photos under 5 MB',
    pending: 'Please upload a photo if there is an error',
    done: 'Image has been uploaded.',
    failed: 'Something went wrong while uploading your photo.',
  },
  sheet: {
    tooLarge: 'This file is larger than {size}.',
    empty: 'This file is empty.',
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 (Excel: Unicode text)',
      'utf-16be': 'UTF-16, big endian',
      'windows-1252': 'Windows-1252 (Western Europe)',
      'windows-1250': 'Windows-1250 (Central Europe)',
      'windows-1251': 'Windows-1251 (Cyrillic)',
      'windows-1254': 'Windows-1254 (Turkish)',
      'windows-1256': 'Windows-1256 (Arabic)',
      gb18030: 'GB 18030 (Chinese)',
    },
  },
})
