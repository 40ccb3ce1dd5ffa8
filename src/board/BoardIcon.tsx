const PATHS = {
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4',
  open: 'M9 5l7 7-7 7',
  phone:
    'M6 4h3l1.6 4.2-2 1.6a11 11 0 0 0 5.6 5.6l1.6-2L20 15v3a2 2 0 0 1-2.2 2A15 15 0 0 1 4 6.2 2 2 0 0 1 6 4z',
  rows: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  silent: 'M4 10v4h4l5 4V6l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5',
  sound: 'M4 10v4h4l5 4V6l-5 4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
} as const

/** A line drawing of 24 pixels; the shoppers' icons are not to grow by the staff's. The control around it has a name. */
export function BoardIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
