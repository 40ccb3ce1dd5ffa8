import { runConsole } from './console.ts'

/** Whether npm has begun the output with lines of its own, which would stand in the file. */
function isHeadedByNpm(): boolean {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env
  return script === 'orders' && level !== 'silent' && !process.stdout.isTTY
}

// `npm run orders`
try {
  const args = process.argv.slice(2)
  if (args[0] === 'export' && isHeadedByNpm())
    throw new Error(
      `npm would write lines of its own into the file. Use npm run --silent orders -- ${args.join(' ')}`,
    )
  const output = await runConsole(args)
  process.stdout.write(typeof output === 'string' ? `${output}\n` : output)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
