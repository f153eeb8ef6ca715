import type { Database } from "../database/database.ts";
import type { Keyring } from "./keyring.ts";
import { rotateKeys } from "./rotate-keys.ts";

/**
 * `main.js rotate-keys`: rewraps all credentials by the current key, and prints which keys are no longer needed.
 * @returns the process' exit code
 */
export async function rotateKeysCommand(
  database: Database,
  keyring: Keyring,
  print: (line: string) => void,
): Promise<0 | 1> {
  const { wrapped, problems } = await rotateKeys(database, keyring);
  print(`${wrapped} credentials were wrapped by the key "${keyring.current}".`);
  for (const problem of problems) print(problem);
  const formerKeyIds = [...keyring.keys.keys()].filter((id) => id !== keyring.current);
  if (problems.length > 0) return 1;
  if (formerKeyIds.length > 0) print(`No longer needed: ${formerKeyIds.join(", ")}.`);
  return 0;
}
