/**
 * Whether the machine has a program that a test needs. A test without it is skipped, but not in CI, where a guard that does
 * not run is a failure: throws there, naming the program.
 */
export function isHere(program: string, found: boolean): boolean {
  if (!found && process.env['CI'])
    throw new Error(`No ${program} here, and CI skips no test: .ci/run installs it`)
  return found
}
