import { expect, inject, it } from "vitest";

import { generateTypes } from "../support/supabase-cli.ts";

it("has the types that the schema has; `pnpm types` writes them anew", async () => {
  const types = await generateTypes(inject("backend").databaseUrl);
  expect(types).toContain("export type Database");
  await expect(types).toMatchFileSnapshot("../../../packages/sdk/src/database.types.ts");
}, 60_000);
