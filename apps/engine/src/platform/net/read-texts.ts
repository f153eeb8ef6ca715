import { Resolver } from "node:dns/promises";

import type { ReadTexts } from "@postlark/networks/newsletter-domain";

const noRecordCodes = new Set(["ENOTFOUND", "ENODATA"]);

/** Timeout of each of two tries, in milliseconds. */
const timeout = 4_000;

/** Reads TXT records by the machine's own DNS servers; nothing is connected to. */
export function createReadTexts(): ReadTexts {
  return async (name) => {
    try {
      const records = await new Resolver({ timeout, tries: 2 }).resolveTxt(name);
      return records.map((parts) => parts.join(""));
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (typeof code === "string" && noRecordCodes.has(code)) return [];
      throw error;
    }
  };
}
