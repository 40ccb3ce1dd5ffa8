import { ShareLink } from '../sharing/ShareLink.tsx'
import { NearestWindow } from './NearestWindow.tsx'

/** The nearest delivery window and «Поделиться», in one island: each costs its tag in every page. */
export function AfterButton({ leadTimeHours }: { leadTimeHours: number | undefined }) {
  return (
    <div className="no-print">
      <p>
        <NearestWindow leadTimeHours={leadTimeHours} />
      </p>
      <ShareLink />
    </div>
  )
}
