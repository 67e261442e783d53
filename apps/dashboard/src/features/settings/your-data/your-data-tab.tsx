import { ArchiveSection } from './archive-section.tsx'
import { ErasureSection } from './erasure-section.tsx'
import { RetentionSection } from './retention-section.tsx'

/** What a company takes out of the product, and what it has removed. */
export function YourDataTab() {
  return (
    <>
      <ArchiveSection />
      <ErasureSection />
      <RetentionSection />
    </>
  )
}
