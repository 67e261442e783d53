// Charts and filters count a time of day in hours since midnight, with the four decimals of the database.

/** Returns '06:30' for 6.5 hours since midnight, to the nearest minute; '24:00' is the end of the day. */
export function timeOfHours(hours: number): string {
  const minutes = Math.round(hours * 60)
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}

/** Returns 6.5 for '06:30'. @param time a time as `isTime` has it */
export function hoursOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return Number((hours + minutes / 60).toFixed(4))
}
