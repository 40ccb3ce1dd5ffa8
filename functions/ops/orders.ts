import { runConsole } from './console.ts'

// `npm run orders`
try {
  const output = await runConsole(process.argv.slice(2))
  process.stdout.write(typeof output === 'string' ? `${output}\n` : output)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
