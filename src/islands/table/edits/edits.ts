// All that only a table needs whose boxes are changed by hand or come with a link. One file in the browser.

export { openPlan } from '../../../planner/edits/open-link.ts'
export { Alternatives } from './Alternatives.tsx'
