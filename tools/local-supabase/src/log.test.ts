import { expect, it } from "vitest";

import { createLog } from "./log.ts";

it("createLog writes one line per event", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  log("warn", "something", "two\n  lines");
  log("info", "nothing more");
  expect(lines).toEqual([
    "[local-supabase] warn something: two | lines\n",
    "[local-supabase] info nothing more\n",
  ]);
});
