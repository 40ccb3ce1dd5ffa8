/**
 * The picture of a guest's plate: its width in centimetres, its height to its width, the per cent of both sides where the plate's
 * foot stands, and by how many per cent of its height what lies on the plate stands higher.
 */
export const PLATE = {
  picture: 'serving/plate-960.avif',
  wide: 30.2,
  ratio: 2 / 3,
  foot: [45, 48],
  top: 2,
} as const
