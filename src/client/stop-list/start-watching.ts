import { watchStopList } from './watch-stop-list.ts'

// Loaded once per full page load, on the first page that shows a product or has a filled cart (navigation/background-work.ts).
watchStopList()
