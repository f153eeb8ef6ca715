import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { beforeAll, expect, it } from "vitest";

import { createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { repository } from "../support/supabase-cli.ts";

/** The statement that the page gives, for somebody else's address. */
async function statementFor(email: string): Promise<string> {
  const page = await readFile(join(repository, "docs/operations/first-admin.md"), "utf8");
  const [, statement = ""] = /```sql\n([\s\S]*?)```/.exec(page) ?? [];
  expect(statement).toContain("'ada@example.com'");
  return statement.replace("ada@example.com", email);
}

let ada: TestUser;

beforeAll(async () => {
  ada = await createUser("Ada");
});

it("the SQL of docs/operations/first-admin.md makes a user with a verified address an admin in user_roles and profiles", async () => {
  expect(await sql.unsafe(await statementFor(ada.email))).toEqual([{ user_id: ada.id }]);
  const roles = await sql`
    select role, user_role from public.user_roles join public.profiles on id = user_id
    where user_id = ${ada.id}`;
  expect(roles).toEqual([{ role: "admin", user_role: "admin" }]);
});

it("the SQL of docs/operations/first-admin.md ignores a user whose email address is not verified", async () => {
  const cy = await createUser("Cy");
  await sql`update auth.users set email_confirmed_at = null where id = ${cy.id}`;
  expect(await sql.unsafe(await statementFor(cy.email))).toEqual([]);
});
