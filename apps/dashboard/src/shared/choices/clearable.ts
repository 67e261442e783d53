/** Props of a select that can be cleared, also by keyboard. */
export const clearable = (clearLabel: string) => ({
  clearable: true,
  clearSectionMode: 'clear' as const,
  clearButtonProps: { 'aria-label': clearLabel, 'aria-hidden': false, tabIndex: 0 },
})
