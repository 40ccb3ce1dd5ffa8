import { createRoot } from 'react-dom/client'
import './page.css'
import { PublicationPage } from './PublicationPage.tsx'

createRoot(document.getElementById('publication')!).render(<PublicationPage />)
