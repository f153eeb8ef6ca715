import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { announcement, sampleAccounts } from "./announcement.mjs";
import { root } from "./toolchain.mjs";

test("announcement lists addresses, accounts and how to stop", () => {
  const text = announcement({
    product: "http://localhost:3000",
    mailbox: "http://localhost:54324",
    seconds: 2.04,
  });
  expect(text).toBe(`Postlark is ready after 2.0 s.

  Product   http://localhost:3000
  Mailbox   http://localhost:54324
  Accounts  user@postlark.test / postlark-user
            admin@postlark.test / postlark-admin

Ctrl-C stops it.
`);
});

test("announcement lists no accounts for the user's own Supabase project", () => {
  const text = announcement({
    product: "http://localhost:3000",
    backend: "https://a.co",
    notice: "Nothing publishes.",
    seconds: 1,
  });
  expect(text).toContain("\n\nNothing publishes.\n\nCtrl-C");
  expect(text).toContain("Supabase  https://a.co");
  expect(text).not.toContain("postlark.test");
});

test("the announced accounts are those in seed.sql", () => {
  const seed = readFileSync(join(root, "supabase/seed.sql"), "utf8");
  for (const { email, password } of Object.values(sampleAccounts)) {
    expect(seed).toContain(`'${email}'`);
    expect(seed).toContain(password);
  }
});
