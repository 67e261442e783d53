import { texts } from '../texts-en.ts'
/**
 * A duration in its two largest units: '3 d 4 h', '12 min', '40 s'.
 * @param seconds null where there is no value yet, shown as a dash
 */
export function duration(seconds: number | null): string {
  if (seconds === null) return '–'
  const whole = Math.round(seconds)
  const { stats } = texts
  if (whole < 60) return stats.seconds({ count: whole })
  const minutes = Math.round(whole / 60)
  if (minutes < 60) return stats.minutes({ count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) {
    const rest = minutes % 60
    return rest ? stats.hoursMinutes({ hours, minutes: rest }) : stats.hours({ count: hours })
  }
  const allHours = Math.round(minutes / 60)
  const days = Math.floor(allHours / 24)
  const rest = allHours % 24
  return rest ? stats.daysHours({ days, hours: rest }) : stats.days({ count: days })
}
