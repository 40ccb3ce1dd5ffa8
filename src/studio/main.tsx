import { Keystatic } from '@keystatic/core/ui'
import { createRoot } from 'react-dom/client'
import { studioConfig } from './config.ts'
import { withProblems } from './fields/beside.tsx'
import { allNames } from './fields/names.ts'
import { sendOpenedVersions } from './opened-versions.ts'
import { showWrongFields } from './wrong-fields.ts'

const studio = document.getElementById('studio')!
sendOpenedVersions(studio)
showWrongFields(studio, document.getElementById('refused')!)
const { categories = {} } = await allNames()
createRoot(studio).render(<Keystatic config={withProblems(studioConfig(categories))} />)
