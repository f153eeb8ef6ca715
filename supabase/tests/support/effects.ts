import { fingerprint } from "./catalog.ts";

/** A request that should change nothing. */
export type Attack = [what: string, send: () => PromiseLike<{ status: number }>];

/**
 * Sends attacks one after the other.
 * @returns those that changed anything, or that the server could not answer properly
 */
export async function effectsOf(attacks: readonly Attack[]): Promise<string[]> {
  const before = await fingerprint();
  const effects: string[] = [];
  for (const [what, send] of attacks) {
    // Each must leave everything as it was, so each is looked at by itself.
    const { status } = await send();
    if (status >= 500) effects.push(`${what}: status ${status}`);
    if ((await fingerprint()) !== before) {
      effects.push(`${what}: changed something`);
      break;
    }
  }
  return effects;
}
