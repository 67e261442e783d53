/**
 * A duration in its two largest units: '3 d 4 h', '12 min', '40 s'.
 * @param seconds null where there is no value yet, shown as a dash
 */
export function duration(seconds: number | null): string {
  if (seconds === null) return '–'
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.round(whole / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return joined(hours, 'h', minutes % 60, 'min')
  const allHours = Math.round(minutes / 60)
  return joined(Math.floor(allHours / 24), 'd', allHours % 24, 'h')
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small ? `${large} ${largeUnit} ${small} ${smallUnit}` : `${large} ${largeUnit}`
}
