import { createRoot } from 'react-dom/client'
import './page.css'
import { PricesPage } from './PricesPage.tsx'

createRoot(document.getElementById('prices')!).render(<PricesPage />)
