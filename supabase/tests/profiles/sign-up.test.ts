import { describe, expect, it, vi } from "vitest";

import { anonymous, sql } from "../support/clients.ts";

let counter = 0;

/** Signs up over the API, as anybody may, and looks at the records it made. */
async function recordsAfterSignUp(metadata: Record<string, unknown> | undefined) {
  counter += 1;
  const email = `new.${Date.now()}.${counter}@postlark.test`;
  const { error } = await anonymous.auth.signUp({
    email,
    password: "a long secret",
    options: metadata === undefined ? {} : { data: metadata },
  });
  if (error) throw error;
  const rows = await sql`
    select profiles.email, full_name, user_role, role from public.profiles
    join public.user_roles on user_id = id where email = ${email}`;
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ email, user_role: "user", role: "user" });
  return rows[0]?.["full_name"];
}

describe("signing up", () => {
  it("creates the profile and role record with the given name", async () => {
    expect(await recordsAfterSignUp({ full_name: "Zoë O'Neill-Łukasz 张伟" })).toBe(
      "Zoë O'Neill-Łukasz 张伟",
    );
  });

  it.each([
    { role: "admin", user_role: "admin", is_admin: true },
    { app_metadata: { role: "admin" }, app_role: "admin", roles: ["admin"] },
    { id: "00000000-0000-4000-8000-000000000000", email: "boss@postlark.test", sub: "x" },
  ])("ignores %o but for the name", async (metadata) => {
    expect(await recordsAfterSignUp({ ...metadata, full_name: "Mallory" })).toBe("Mallory");
  });

  it("truncates a name to 200 characters", async () => {
    expect(await recordsAfterSignUp({ full_name: "n".repeat(5_000) })).toBe("n".repeat(200));
  });

  it("truncates by characters, not by bytes", async () => {
    expect(await recordsAfterSignUp({ full_name: "🐦".repeat(300) })).toBe("🐦".repeat(200));
  });

  it("trims a name, also after truncating it", async () => {
    expect(await recordsAfterSignUp({ full_name: ` \t${"n".repeat(199)} more\n` })).toBe(
      "n".repeat(199),
    );
  });

  it.each([
    [undefined],
    [{}],
    [{ full_name: null }],
    [{ full_name: "" }],
    [{ full_name: " \n\t " }],
    [{ full_name: 7 }],
    [{ full_name: ["Mallory"] }],
    [{ full_name: { first: "Mallory" } }],
  ])("accepts missing or invalid names as null: %o", async (metadata) => {
    expect(await recordsAfterSignUp(metadata)).toBeNull();
  });

  it("clears the name when a second sign-up uses the same address", async () => {
    const email = `rival.${Date.now()}@postlark.test`;
    const signUp = (password: string, name: string) =>
      anonymous.auth.signUp({ email, password, options: { data: { full_name: name } } });
    expect((await signUp("the first secret", "Mallory")).error).toBeNull();
    // Too soon for another mail, and noted all the same.
    expect((await signUp("the owner's secret", "Ada")).error?.status).toBe(429);
    await vi.waitFor(async () => {
      const [profile] = await sql`select full_name from public.profiles where email = ${email}`;
      expect(profile).toEqual({ full_name: null });
    }, 10_000);
  });
});
