import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { BrowserCommand } from "vitest/node";

const folder = join(import.meta.dirname, "baselines");
const file = join(folder, "captures.json");

/** By a screenshot's name: what its baseline and the file that the browser made gave together when they matched. */
const known = new Map<string, string>(
  existsSync(file) ? Object.entries<string>(JSON.parse(readFileSync(file, "utf8"))) : [],
);

function baselineOf(name: string): string {
  return join(folder, `${name}.png`);
}

/** Of both, so that a baseline that is drawn anew, or by hand, is compared again. */
function digest(name: string, capture: Buffer): string {
  const baseline = readFileSync(baselineOf(name));
  return createHash("sha256").update(baseline).update(capture).digest("base64url").slice(0, 22);
}

/** As Vitest takes those that it compares. @param selector the story's, as Vitest's locators tell it */
const capture: BrowserCommand<[selector: string], Promise<Buffer>> = ({ iframe }, selector) =>
  iframe.locator(selector).screenshot({ animations: "disabled", caret: "hide", scale: "device" });

/** Whether the browser makes the same file, byte for byte, that has matched: to unpack both and compare takes ten times as long. */
export const isKnown: BrowserCommand<[name: string, selector: string]> = async (
  context,
  name,
  selector,
) => {
  const before = known.get(name);
  if (before === undefined || !existsSync(baselineOf(name))) return false;
  return before === digest(name, await capture(context, selector));
};

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1;
}

/** Keeps what matches now. */
export const remember: BrowserCommand<[name: string, selector: string]> = async (
  context,
  name,
  selector,
) => {
  known.set(name, digest(name, await capture(context, selector)));
  const sorted = [...known].filter(([one]) => existsSync(baselineOf(one))).toSorted(byName);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};
