import type { Random } from './random.ts'
import type { TemplateKey } from './template.ts'

/** Comments of collectors: short, plain, sometimes in Swahili. */
const comments: Record<TemplateKey, readonly string[]> = {
  planting: [
    'Water came back faster than the table said, we stopped at the third row.',
    'Propagules from the Dabaso nursery, all straight and with two leaves.',
    'Two goats were inside the plot again. The fence needs a new post on the north side.',
    'Kazi nzuri leo, the school class planted one row by themselves.',
    'Soft mud up to the knee at the seaward end, we spaced wider there.',
    'Old stumps between the rows, we left them to hold the mud.',
    'We replaced about forty dead ones from April before the new rows.',
    'Crabs have cut many stems near the channel. Tumeweka vijiti.',
    'Very hot after ten, the last seedlings were watered before planting.',
    'The marker pole of the plot has fallen, we put it back by GPS.',
  ],
  nursery: [
    'The shade net is torn on the east side, I tied it for now.',
    'Rats took some propagules at the back, maybe thirty.',
    'Ready for planting at the next spring tide.',
    'Moved sixty weak ones to bed 4.',
    'Bags dried because the tide did not reach for three days. Tulimwagilia maji.',
    'Leaves a bit yellow, the same as last week.',
    'New bags filled with mud from the channel, not from the road.',
    'Mbegu are good this season.',
  ],
  quadrat: [
    'Many urchins around the square, more than last month.',
    'The stake of the station was under sand, found it with the second fix.',
    'Boat anchor has made a line through the meadow ten metres to the south.',
    'Water rising, so only two quadrats today.',
    'Leaves long and clean, small fish inside.',
    'Brown water from the river after the night’s rain.',
    'Wavuvi told us nets were pulled here on Tuesday.',
    'Seagrass is coming back where it was bare in July.',
  ],
  beach: [
    'Most of it new since the weekend, near the boats.',
    'One net of about fifteen metres cut out of the coral, still left half of it.',
    'Tracks go up to the vegetation and back, no nest this time.',
    'Bags are at the landing, the county lorry comes on Friday.',
    'The hotel lent us two wheelbarrows. Asante sana.',
    'Rain came at eight, we finished only the northern half.',
    'Many bottle tops in the sand, too small to collect by hand.',
    'Watoto counted the flip-flops: 112.',
  ],
  water: [
    'Queue was long, about twenty jerrycans at seven.',
    'Caretaker was away, her son opened the kiosk.',
    'Maji yana chumvi kidogo since the high tide.',
    'Price is still five shillings for a jerrycan.',
    'Fence mended by the committee last week.',
    'The drain is blocked and there is mud around the apron.',
    'People use the river until the pump is mended.',
    'New lock, the key is with the chief.',
  ],
  woodlot: [
    'Counted every second row and doubled it.',
    'Goats ate the tops on the side of the path. Fence of thorns started.',
    'The family waters with wash water, trees look strong.',
    'Miti imekufa on the salty corner, about one in three.',
    'Mulch with coconut husks helps, the soil was wet below.',
    'Replanted twelve after the flood.',
    'First poles can be cut next year, says the owner.',
    'Termites at the dead stump, told them to take it out.',
  ],
}

const afterEdit: readonly string[] = [
  'Went back and took the photo again.',
  'Corrected the number, I had counted one row twice. Samahani.',
  'Now with the photo that was missing.',
  'I checked with the chair of the group, this is the right figure.',
  'Sorry, the first photo was from the day before.',
]

export function commentOf(template: TemplateKey, random: Random, revision: 0 | 1): string | null {
  const comment = random.chance(0.62) ? random.pick(comments[template]) : null
  return revision === 1 ? random.pick(afterEdit) : comment
}

const rejections: Record<TemplateKey, readonly string[]> = {
  planting: [
    'These photos were already used for the plot of last week. Please report each plot with its own photos.',
    'The position is more than five kilometres from any of our plots.',
    'The number is higher than what the nursery handed out that day.',
  ],
  nursery: [
    'Reported twice for the same bed on the same day; the other one is approved.',
    'The photo shows another nursery.',
  ],
  quadrat: [
    'There is no frame in the photo, so the cover cannot be checked.',
    'Taken at high tide; the station cannot be read then.',
  ],
  beach: [
    'The same walk was already reported by the group.',
    'The photos show another beach than the one chosen.',
  ],
  water: ['This water point is not one of ours.', 'Reported twice on the same morning.'],
  woodlot: [
    'The trees in the photo are not from this programme.',
    'The owner says that nobody came that day.',
  ],
}

const edits: Record<TemplateKey, readonly string[]> = {
  planting: [
    'Please add a photo along one row, from its end, so that we can see the spacing.',
    'The number of seedlings looks too high for one morning. Please count again or tell us who helped.',
    'When was low tide? Please fill it in.',
  ],
  nursery: [
    'Seedlings alive is higher than what was sown in this bed. Please count again.',
    'The photo is too dark to see the leaves. Please take it again in daylight.',
  ],
  quadrat: [
    'Please take the photo from straight above, with all four corners of the frame in it.',
    'Cover and photo do not agree. Please look again.',
  ],
  beach: [
    'Please weigh the bags again: the figure is more than the lorry’s slip says.',
    'You ticked a nest. Please add a photo of it and stay three metres away.',
  ],
  water: [
    'When was it last mended? The committee needs the date.',
    'Please add a photo of the broken part.',
    'The caretaker’s number does not answer. Please check it.',
  ],
  woodlot: [
    'Please add the photo with the tape against a tree.',
    'Survival of all trees or only of the rows by the house? Please count them all.',
  ],
}

/** The reviewer's reason; the same for the same report. */
export function reasonOf(decision: 'reject' | 'request-edit', template: TemplateKey, random: Random): string {
  return random.pick(decision === 'reject' ? rejections[template] : edits[template])
}
