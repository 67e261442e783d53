export const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** The keys that open the search, as they are printed on the keyboard. */
export const findKeys = isMac ? '⌘K' : 'Ctrl+K'
