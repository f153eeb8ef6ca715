import { beforeAll, describe, expect, it } from "vitest";

import { anonymous, createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";

/** Every character that a pattern of one character matches. */
function charactersLike(pattern: RegExp): string {
  const codePoints = Array.from({ length: 0x10_ff_ff }, (_, index) => index + 1);
  return codePoints
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => pattern.test(character))
    .join("");
}

async function cleaned(name: string): Promise<string | null> {
  const [row] = await sql<{ name: string | null }[]>`select private.clean_name(${name}) as name`;
  return row?.name ?? null;
}

const kept = async ({ id }: TestUser) => {
  const [row] = await sql<{ full_name: string | null }[]>`
    select full_name from public.profiles where id = ${id}`;
  return row?.full_name;
};

/** What somebody may try to be called, and what they are called then. */
const names: [entered: string, kept: string | null][] = [
  ["Zoë O'Neill-Łukasz 张伟 🐦", "Zoë O'Neill-Łukasz 张伟 🐦"],
  ["A\r\nBcc: everybody@postlark.test", "A Bcc: everybody@postlark.test"],
  ["A\u2028B\u2029C\u0085D", "A B C D"],
  ["\u202Egnp.exe\u202C", "gnp.exe"],
  ["\u2066Ada\u2069\u200F", "Ada"],
  ["A\u200Bd\u200Da\uFEFF", "Ada"],
  ["\u00A0 \u3000Ada\u2003\t", "Ada"],
  ["A\u0007d\u009Ba", "A d a"],
  ["", null],
  [" \n\t ", null],
  ["\u200B\u200D\uFEFF", null],
  ["\u3164", null],
  ["\u2800 \u115F\uFFA0\uFE0F", null],
];

describe("private.clean_name", () => {
  it("removes every control, format and private-use character", async () => {
    const unseen = charactersLike(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u);
    expect((await cleaned(`a${unseen}b`))?.replaceAll(" ", "")).toBe("ab");
  });

  it("keeps every letter, mark, digit, symbol and space", async () => {
    const seen = charactersLike(/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u);
    expect(await cleaned(`a${seen}b`)).toBe(`a${seen}b`);
  });

  it.each(names)("turns %j into %j", async (entered, expected) => {
    expect(await cleaned(entered)).toBe(expected);
    expect(await cleaned(expected ?? "")).toBe(expected);
  });
});

describe("full_name", () => {
  let sam: TestUser;

  beforeAll(async () => {
    sam = await createUser("Sam");
  });

  it.each(names)("signed up as %j is stored as %j", async (entered, expected) => {
    const email = `named.${crypto.randomUUID()}@postlark.test`;
    const options = { data: { full_name: entered } };
    const { error } = await anonymous.auth.signUp({ email, password: "a long secret", options });
    expect(error).toBeNull();
    expect([...(await sql`select full_name from public.profiles where email = ${email}`)]).toEqual([
      { full_name: expected },
    ]);
  });

  it.each(names)("updated by its user to %j is stored as %j", async (entered, expected) => {
    const { error } = await sam.client
      .from("profiles")
      .update({ full_name: entered })
      .eq("id", sam.id);
    expect(error).toBeNull();
    expect(await kept(sam)).toBe(expected);
  });

  it("violates the constraint full_name_is_clean when the trigger is disabled", async () => {
    const write = sql.begin(async (transaction) => {
      await transaction`alter table public.profiles disable trigger clean_full_name`;
      await transaction`update public.profiles set full_name = ${"A\r\nB"} where id = ${sam.id}`;
    });
    await expect(write).rejects.toMatchObject({ constraint_name: "full_name_is_clean" });
  });
});
