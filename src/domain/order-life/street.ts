const SETTLEMENT =
  /(^|[\s,])(москва|г|гор|город|пгт|пос|посёлок|поселок|с|село|дер|деревня|обл|область|р-н|район)(?=[\s.,]|$)/i
const STREET =
  /(^|[\s,])(ул|улица|пр|пр-т|просп|проспект|пер|переулок|б-р|бульвар|наб|набережная|ш|шоссе|пл|площадь|проезд|туп|тупик|аллея)(?=[\s.,]|$)/i
const HOUSE = /^(\d|(д|дом|к|корп|корпус|стр|строение|вл|владение)(?=[\s.\d]))/i

/** Whether the address begins with a street: «Тверская, 1», unlike «Тула, Ленина, 1» and «г. Химки, ул. Ленина». */
export function isStreet(address: string): boolean {
  if (SETTLEMENT.test(address)) return false
  const [first = '', second] = address.split(',').map((part) => part.trim())
  return second === undefined || /\d/.test(first) || STREET.test(first) || HOUSE.test(second)
}
