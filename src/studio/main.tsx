import { Keystatic } from '@keystatic/core/ui'
import { createRoot } from 'react-dom/client'
import { studioConfig } from './config.ts'
import { sendOpenedVersions } from './opened-versions.ts'

sendOpenedVersions()
createRoot(document.getElementById('studio')!).render(<Keystatic config={studioConfig} />)
