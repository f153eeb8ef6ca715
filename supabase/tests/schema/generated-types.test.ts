import { expect, inject, it } from "vitest";

import { generateTypes } from "../support/supabase-cli.ts";

it("database.types.ts matches the schema (`pnpm types` rewrites it)", async () => {
  const types = await generateTypes(inject("backend").databaseUrl);
  expect(types).toContain("export type Database");
  await expect(types).toMatchFileSnapshot("../../../packages/sdk/src/database.types.ts");
}, 60_000);
