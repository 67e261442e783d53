import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of photos and their viewer. */
export const texts = defineTexts('first/photos', {
  of: 'Photos of task {id}',
  about: 'About this photo',
  taskId: 'Task id',
  uploadedAt: 'Uploaded at',
  updatedAt: 'Updated at',
  mime: 'Mime',
  takenAt: 'Taken at, according to the camera',
  fit: 'Image fit',
  contain: 'Fit',
  cover: 'Fill',
  download: 'Download original',
  carousel: 'Carousel',
  slide: 'Slide',
  gallery: 'Photo gallery',
  position: '{index} of {total}',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
})
