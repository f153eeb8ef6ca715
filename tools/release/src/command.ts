import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { ReleaseError } from "@postlark/gateway/releases/release-error";
import { zoneNames, type Zone } from "@postlark/site/zones";

/** What the release command is asked to do. */
export type ReleaseCommand =
  | { readonly kind: "list"; readonly apps: readonly Zone[] }
  | { readonly kind: "release"; readonly app: Zone; readonly build: string | undefined }
  | { readonly kind: "from"; readonly app: Zone; readonly path: string }
  | {
      readonly kind: "pack";
      readonly app: Zone;
      readonly build: string | undefined;
      readonly path: string;
    }
  | { readonly kind: "rollback"; readonly app: Zone; readonly id: string | undefined }
  | { readonly kind: "prune"; readonly app: Zone; readonly limit: number };

/** What the command takes, for those who ask it for something else. */
export const usage = `release <app>                     package the built app, verify it and switch to it
release <app> --from <folder>     the same with a package made elsewhere
release <app> --pack <folder>     only package
release <app> --rollback [name]   switch back to what was served before, or to a kept release
release <app> --prune <number>    keep so many releases besides the one that is served
release [app] --list              what is served and what is kept

Apps: ${zoneNames.join(", ")}. --build <folder> names the app's own folder, with package.json and dist.`;

const options = {
  build: { type: "string" },
  from: { type: "string" },
  list: { type: "boolean" },
  pack: { type: "string" },
  prune: { type: "string" },
  rollback: { type: "boolean" },
} as const;

function refuse(reason: string): never {
  throw new ReleaseError(`${reason}\n\n${usage}`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function limitOf(text: string): number {
  return /^\d{1,4}$/.test(text)
    ? Number(text)
    : refuse(`--prune ${text} is not a number of releases.`);
}

/**
 * Reads the command's arguments.
 * @throws ReleaseError with what it takes
 */
export function parseCommand(args: readonly string[]): ReleaseCommand {
  const { values, positionals } = parsed(args);
  const [name, id, ...rest] = positionals;
  const app = zoneNames.find((zone) => zone === name);
  const { build, from, list, pack, prune, rollback } = values;
  const chosen = [from, list, pack, prune, rollback].filter((value) => value !== undefined);
  if (chosen.length > 1) refuse("These options exclude each other.");
  if (name !== undefined && app === undefined) refuse(`${name} is not one of the apps.`);
  if (rest.length > 0 || (id !== undefined && !rollback)) refuse(`${id} is one word too many.`);
  if (list) return { kind: "list", apps: app ? [app] : zoneNames };
  if (app === undefined) return refuse("Which app?");
  if (rollback) return { kind: "rollback", app, id };
  if (prune !== undefined) return { kind: "prune", app, limit: limitOf(prune) };
  if (from !== undefined) return { kind: "from", app, path: resolve(from) };
  const folder = build === undefined ? undefined : resolve(build);
  if (pack !== undefined) return { kind: "pack", app, build: folder, path: resolve(pack) };
  return { kind: "release", app, build: folder };
}
