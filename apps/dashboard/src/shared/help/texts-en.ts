import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of training videos, questions and contacts, in the help center and in the panel of help. */
export const texts = defineTexts('help/training', {
  loading: 'Loading',
  videos: 'Videos',
  videosAbout: 'Videos: {title}',
  faqs: 'FAQs',
  forThisScreen: 'For this screen',
  faqsForThisScreen: 'Questions for this screen',
  previousVideo: 'Previous video',
  nextVideo: 'Next video',
  playVideo: 'Play {title}, {seconds} s',
  seconds: '{seconds} s',
  watched: 'Watched',
  readMore: 'Read more',
  readMoreOf: 'Read more: {title}',
  readLess: 'Read less',
  readLessOf: 'Read less: {title}',
  contact: {
    title: 'Contact Us',
    noContact: 'This server has no contact address. Ask the SUPER ADMIN of your company.',
    email: 'Email {email}. Tell us what you were trying to do and what happened.',
    emailOrAppointment: 'Email {email}, or request an appointment here.',
    emailSubject: 'Help with Quadrat',
    page: 'Open the contact page',
    appointment: 'Request an appointment',
  },
  categories: {
    Onboarding: 'Onboarding',
    Projects_How_To: 'Projects How To',
    Task_Builder_101: 'Task Builder 101',
    Data_Collectors: 'Data Collectors',
    Groups_Guide: 'Groups Guide',
    Tasks_Feed: 'Tasks Feed',
    Settings: 'Settings',
    Help: 'Help',
  },
})
