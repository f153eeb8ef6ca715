import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { attackerNames, recruit } from "../support/attackers.ts";
import type { Attacker } from "../support/attackers.ts";
import { createUser, secret, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { png } from "../support/png.ts";

const picture = () => new Blob([png], { type: "image/png" });
const name = (digit: string, extension = "png") => `${digit.repeat(32)}.${extension}`;

let attackers: Record<(typeof attackerNames)[number], Attacker>;
let sam: TestUser;

beforeAll(async () => {
  [attackers, sam] = await Promise.all([recruit(), createUser("Sam")]);
});

/** The names of a user's stored pictures. */
async function stored({ id }: TestUser): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects
    where bucket_id = 'avatars' and name like ${`${id}/%`} order by name`;
  return rows.map((row) => row.name);
}

it.each([
  ["text declared as a picture", new Blob(["<svg/>"], { type: "image/png" }), name("b")],
  ["an HTML page", new Blob(["<script>"], { type: "text/html" }), name("b")],
  [
    "more than 5 MB",
    new Blob([png, new Uint8Array(5 * 1024 * 1024)], { type: "image/png" }),
    name("b"),
  ],
  ["a guessable name", picture(), "me.png"],
  ["a nested folder", picture(), `deep/${name("b")}`],
  ["a width that is not used", picture(), `${"b".repeat(32)}-4096.png`],
  ["a wrong extension", picture(), name("b", "html")],
])("a user cannot store %s as their picture", async (_what, content, file) => {
  const { error } = await sam.client.storage.from("avatars").upload(`${sam.id}/${file}`, content);
  expect(error).not.toBeNull();
  expect(await stored(sam)).toEqual([]);
});

const fileOf = ({ id }: TestUser, number: number) =>
  `${id}/${number.toString(16).padStart(32, "0")}.png`;

describe("a user's picture", () => {
  it("cannot be uploaded by a signed URL, which would outlive the session", async () => {
    const bucket = sam.client.storage.from("avatars");
    const { error } = await bucket.createSignedUploadUrl(`${sam.id}/${name("a")}`);
    expect(error).toMatchObject({ message: "new row violates row-level security policy" });
  });

  it("has limited metadata: 1,000 characters are refused", async () => {
    const bucket = sam.client.storage.from("avatars");
    const path = `${sam.id}/${name("a")}`;
    const metadata = { note: "x".repeat(1000) };
    const refused = await bucket.upload(path, picture(), { metadata });
    expect(refused.error).toMatchObject({ message: "new row violates row-level security policy" });
    const accepted = await bucket.upload(path, picture(), { metadata: { note: "mine" } });
    expect(accepted.error).toBeNull();
    await bucket.remove([path]);
  });
});

describe("a user's thirty-first picture", () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  let kim: TestUser;

  beforeEach(async () => {
    kim = await createUser("Kim");
  });

  it("is refused, also among 40 concurrent uploads", async () => {
    const bucket = kim.client.storage.from("avatars");
    const answers = await Promise.all(
      numbers.map((number) => bucket.upload(fileOf(kim, number), picture())),
    );
    const refused = answers.flatMap(({ error }) => error ?? []);
    expect(refused.map(({ message }) => message)).toEqual(
      Array.from(
        { length: 10 },
        () => "There are too many pictures in your account. Remove your picture first.",
      ),
    );
    expect(await stored(kim)).toHaveLength(30);
    await bucket.remove([fileOf(kim, numbers.length - 1), ...(await stored(kim))]);
    expect((await bucket.upload(fileOf(kim, 0), picture())).error).toBeNull();
  });

  it("is refused to the service key, too", async () => {
    const bucket = secret.storage.from("avatars");
    const answers = await Promise.all(
      numbers.map((number) => bucket.upload(fileOf(kim, number), picture())),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(30);
  });

  it("does not count pictures of other users", async () => {
    await sql`
      insert into storage.objects (bucket_id, name)
      select 'avatars', ${`${kim.id}/`} || md5(n::text) || '.png' from generate_series(1, 30) n`;
    const path = `${sam.id}/${name("f")}`;
    expect((await sam.client.storage.from("avatars").upload(path, picture())).error).toBeNull();
    await sam.client.storage.from("avatars").remove([path]);
  });
});

describe.each(attackerNames)("%s", (attackerName) => {
  it("cannot add, list, read, replace, move, copy or remove another user's picture", async () => {
    const path = `${sam.id}/${name("c")}`;
    await sam.client.storage.from("avatars").upload(path, picture());
    const before = await stored(sam);
    const { client, id } = attackers[attackerName];
    const bucket = client.storage.from("avatars");
    const theirs = `${id ?? "nobody"}/${name("d")}`;
    const refused = [
      await bucket.upload(`${sam.id}/${name("e")}`, picture()),
      await bucket.upload(path, picture(), { upsert: true }),
      await bucket.update(path, picture()),
      await bucket.move(path, theirs),
      await bucket.copy(path, theirs),
      await bucket.download(path),
      await bucket.createSignedUrl(path, 60),
    ];
    expect(refused.filter(({ error }) => error === null)).toEqual([]);
    expect((await bucket.list(sam.id)).data ?? []).toEqual([]);
    expect((await bucket.remove([path])).data ?? []).toEqual([]);
    expect(await stored(sam)).toEqual(before);
    await sam.client.storage.from("avatars").remove([path]);
  });

  it("cannot change, empty or delete the bucket", async () => {
    const { client } = attackers[attackerName];
    const limits = { public: true, fileSizeLimit: null, allowedMimeTypes: null };
    await client.storage.updateBucket("avatars", limits);
    await client.storage.emptyBucket("avatars");
    await client.storage.deleteBucket("avatars");
    const buckets =
      await sql`select public, file_size_limit, allowed_mime_types from storage.buckets`;
    expect([...buckets]).toEqual([
      {
        public: true,
        file_size_limit: String(5 * 1024 * 1024),
        allowed_mime_types: ["image/jpeg", "image/png"],
      },
    ]);
  });
});
