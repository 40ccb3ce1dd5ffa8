import { ShareLink } from '../sharing/ShareLink.tsx'
import { NearestWindow } from './NearestWindow.tsx'

/** The nearest delivery window and «Поделиться», in one island: each costs its tag in every page. */
export function AfterButton({ leadTimeHours }: { leadTimeHours: number | undefined }) {
  return (
    <div className="no-print">
      {/* In a narrow column the nearest window takes two lines. */}
      <p style={{ minHeight: '2lh' }}>
        <NearestWindow leadTimeHours={leadTimeHours} />
      </p>
      <ShareLink />
    </div>
  )
}
