import { spawnSync } from 'node:child_process'

/** Runs a program in UTF-8 and Moscow's time and returns what it prints; throws with its own words where it fails. */
export function run(command, args = [], { input, env = {}, cwd, mayFail = false } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    input,
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'Europe/Moscow', ...env },
  })
  if (error) throw error
  if (status !== 0 && !mayFail) throw new Error(`${command} ${args.join(' ')}: ${stderr}${stdout}`)
  return stdout
}

/** Debian's own Python, which has the packages that apt-get installs. */
export const python = (script, ...args) =>
  JSON.parse(run('/usr/bin/python3', ['-c', script, ...args]))

/** The first number with a point in what a program says of itself. */
export const versionOf = (command, ...args) =>
  /\d+\.[\d.]+\w*/.exec(
    run(command, args.length > 0 ? args : ['--version'], { mayFail: true }),
  )?.[0] ?? '?'
