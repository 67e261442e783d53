/**
 * Asks the browser to keep the store of this app. If it refuses, it may clear the store when the phone is
 * nearly full. Browsers that ask a person about it ask once.
 */
export function askToPersist(): void {
  const { storage } = navigator
  void storage
    ?.persisted?.()
    .then(isKept => (isKept ? true : storage.persist()))
    .catch(error => console.warn(error))
}
