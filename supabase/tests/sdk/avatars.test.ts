// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { beforeAll, beforeEach, expect, it } from "vitest";

import { signIn } from "@postlark/sdk/auth";
import { changeAvatar, removeAvatar } from "@postlark/sdk/avatars";
import { AppError } from "@postlark/sdk/errors";
import { settingsQueries } from "@postlark/sdk/settings";
import { createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { png } from "../support/png.ts";
import { openPage } from "./page.ts";

// A blob of Node's: jsdom's own cannot be sent with Node's fetch.
const file = await new Response(png, { headers: { "content-type": "image/png" } }).blob();
const picture = { 96: file, 192: file, 512: file };

let sam: TestUser;

beforeAll(async () => {
  sam = await createUser("Sam");
});

beforeEach(async () => {
  openPage();
  await signIn({ ...sam, remember: false });
});

/** The names of a user's stored pictures. */
async function picturesOf({ id }: TestUser): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'avatars' and owner_id = ${id}`;
  return rows.map(({ name }) => name);
}

/** Stores as many pictures as a user may, beside the three files of the one that they show. */
const fillWithLeftovers = () => sql`
  insert into storage.objects (bucket_id, name, owner_id)
  select 'avatars', ${`${sam.id}/`} || md5(n::text) || '.png', ${sam.id}
  from generate_series(1, 27) n`;

const shownPicture = async () =>
  (await new QueryClient().fetchQuery(settingsQueries.mine())).avatarUrl;

it("changeAvatar stores three public files and deletes the previous picture's", async () => {
  const first = await changeAvatar(picture, "image/png");
  expect((await fetch(first)).headers.get("content-type")).toBe("image/png");
  const second = await changeAvatar(picture, "image/png");
  expect(second).not.toBe(first);
  expect((await picturesOf(sam)).map((name) => name.replace(/^.*-/, "")).toSorted()).toEqual([
    "192.png",
    "512.png",
    "96.png",
  ]);
  expect((await fetch(first)).ok).toBe(false);
  expect(Buffer.from(await (await fetch(second)).arrayBuffer())).toEqual(png);
  expect(await shownPicture()).toBe(second);
});

it("changeAvatar keeps the previous picture when one of the files is refused", async () => {
  const before = await changeAvatar(picture, "image/png");
  const text = await new Response("no picture").blob();
  await expect(changeAvatar({ ...picture, 96: text }, "image/png")).rejects.toBeInstanceOf(
    AppError,
  );
  expect(await shownPicture()).toBe(before);
  expect(await picturesOf(sam)).toHaveLength(3);
});

it("changeAvatar deletes leftovers of failed changes when the limit is reached", async () => {
  const before = await changeAvatar(picture, "image/png");
  await fillWithLeftovers();
  const after = await changeAvatar(picture, "image/png");
  expect(after).not.toBe(before);
  expect(await shownPicture()).toBe(after);
  expect(await picturesOf(sam)).toHaveLength(3);
});

it("changeAvatar reports too many pictures when leftovers cannot be deleted", async () => {
  const before = await changeAvatar(picture, "image/png");
  await fillWithLeftovers();
  await sql`create policy "nothing goes" on storage.objects as restrictive for delete using (false)`;
  try {
    await expect(changeAvatar(picture, "image/png")).rejects.toMatchObject({
      kind: "forbidden",
      status: 403,
      message: "There are too many pictures in your account. Remove your picture first.",
    });
    expect(await shownPicture()).toBe(before);
  } finally {
    await sql`drop policy "nothing goes" on storage.objects`;
  }
});

it("removeAvatar deletes the picture and leftovers of earlier changes", async () => {
  await changeAvatar(picture, "image/png");
  await sql`
    insert into storage.objects (bucket_id, name, owner_id)
    values ('avatars', ${`${sam.id}/${"a".repeat(32)}.png`}, ${sam.id})`;
  await removeAvatar();
  expect(await picturesOf(sam)).toEqual([]);
  expect(await shownPicture()).toBeNull();
});
