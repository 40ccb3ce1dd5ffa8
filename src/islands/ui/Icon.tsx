const PATHS = {
  cart: 'M4 5h2l2 11h10l2-8H7M9.5 20.5h.01M16.5 20.5h.01',
  catalogue: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  close: 'M6 6l12 12M18 6L6 18',
  enlarge: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20M8 10.5h5M10.5 8v5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  next: 'M9 5l7 7-7 7',
  phone:
    'M6 4h3l1.6 4.2-2 1.6a11 11 0 0 0 5.6 5.6l1.6-2L20 15v3a2 2 0 0 1-2.2 2A15 15 0 0 1 4 6.2 2 2 0 0 1 6 4z',
  plus: 'M12 6v12M6 12h12',
  previous: 'M15 5l-7 7 7 7',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  remove: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 11v5M13.5 11v5',
} as const

type IconName = keyof typeof PATHS

/** A line drawing, `size` pixels wide and high. Decoration only: the control around it has a name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
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
