/**
 * Those of the rooms of people that somebody is in. Socket.IO takes long with the rooms of the hundred
 * thousand people of a group, of whom few are connected to this server: so the shorter of the two lists is
 * gone through.
 * @param rooms all rooms of the server
 * @param prefix of the name of a room, before the person's id
 */
export function roomsInUse(
  rooms: { size: number; has(room: string): boolean; keys(): Iterable<string> },
  prefix: string,
  people: readonly (number | string)[],
): string[] {
  if (people.length <= rooms.size) return people.map(id => prefix + id).filter(room => rooms.has(room))
  const wanted = new Set(people.map(Number))
  return [...rooms.keys()].filter(
    room => room.startsWith(prefix) && wanted.has(Number(room.slice(prefix.length))),
  )
}
