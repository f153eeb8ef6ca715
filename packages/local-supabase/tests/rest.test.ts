import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { signedIn, startFixture, type Fixture } from "./backend.ts";
import { ask as request, type Init } from "./rest-request.ts";

let backend: Fixture;
beforeAll(async () => {
  backend = await startFixture();
});
afterAll(() => backend.stop());

const ask = (path: string, init?: Init) => request(`${backend.url}${path}`, init);

describe("reading and writing", () => {
  it("cuts lists at max_rows and still counts them", async () => {
    const { data, count } = await backend
      .client(backend.keys.publishable)
      .from("numbers")
      .select("*", { count: "exact" });
    expect(data).toHaveLength(10);
    expect(count).toBe(25);
  });

  it("writes jsonb as it came and timestamps as ISO 8601", async () => {
    const client = await signedIn(backend);
    const tags = { nested: ["a", 1, null], text: "plain" };
    const { data, error } = await client
      .from("notes")
      .insert({ body: "hello", tags })
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ tags, starts_at: "2026-01-02T03:04:05.678+00:00" });
    for (const value of ["just text", "123", '{"a":1}', "", 5, true, [true, false], ["x"], {}]) {
      const { data: row } = await client
        .from("notes")
        .insert({ body: "any", tags: value })
        .select()
        .single();
      expect(row).toMatchObject({ tags: value });
    }
  });

  it("filters json", async () => {
    const client = await signedIn(backend);
    await client.from("notes").insert({ body: "json", tags: { color: "blue", sizes: [1, 2] } });
    const found = (filter: string, value: string) =>
      client
        .from("notes")
        .select("body")
        .filter("body", "eq", "json")
        .filter("tags", filter, value);
    expect((await found("cs", '{"color":"blue"}')).data).toHaveLength(1);
    expect((await found("cs", "[1]")).data).toHaveLength(0);
    const { data } = await client.from("notes").select().eq("tags->>color", "blue");
    expect(data).toHaveLength(1);
  });

  it("acts as the caller's role and never as a superuser", async () => {
    const client = await signedIn(backend);
    expect((await client.rpc("whoami")).data).toEqual({
      user: "authenticated",
      session: "authenticator",
      uid: "11111111-1111-4111-8111-111111111111",
    });
    const anon = await backend.client(backend.keys.publishable).rpc("whoami");
    expect(anon.data).toMatchObject({ user: "anon", session: "authenticator" });
    const service = await backend.client(backend.keys.secret).rpc("whoami");
    expect(service.data).toMatchObject({ user: "service_role", session: "authenticator" });
  });

  it("keeps what a migration revoked", async () => {
    const client = await signedIn(backend);
    const { error } = await client.from("numbers").select();
    expect(error).toMatchObject({ code: "42501" });
  });

  it("finds functions of extensions on the search path", async () => {
    const { data } = await backend.client(backend.keys.secret).rpc("digest_of", { words: "abc" });
    expect(data).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("sees a table made while it runs", async () => {
    const { default: postgres } = await import("postgres");
    const sql = postgres(backend.databaseUrl, { max: 1 });
    await sql`create table public.made_later (id int primary key)`;
    await sql.end();
    const read = async () =>
      (await ask("/rest/v1/made_later", { headers: { apikey: backend.keys.secret } })).status;
    await expect.poll(read, { timeout: 5000 }).toBe(200);
  });
});

it("serves many first requests at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => ask("/rest/v1/numbers?select=n")),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
