import { randomUUID } from "node:crypto";

import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";

import { changed as rewritten, textIn, unzip } from "../support/archive-files.ts";
import { startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";
import { fillWorkspace } from "../support/fill-workspace.ts";

const engine = await startEngine();
let ada: TestUser;
let file: Uint8Array;

beforeAll(async () => {
  ada = await createUser("Ada");
  const { id } = await engine.createWorkspace(ada);
  await fillWorkspace(engine, ada, id);
  const response = await fetch(`${engine.origin}/api/v1/workspaces/${id}/archive`, {
    headers: { authorization: `Bearer ${ada.token}` },
  });
  file = new Uint8Array(await response.arrayBuffer());
});

const into = (user: TestUser, workspaceId: string, bytes: Uint8Array) =>
  engine.command(user, "POST", `/workspaces/${workspaceId}/archive`, bytes);

const changed = (changes: Parameters<typeof rewritten>[1]) => rewritten(file, changes);

/** With one place in a list written otherwise. */
async function replaced(name: string, what: RegExp | string, by: string): Promise<Uint8Array> {
  const text = await textIn(file, name);
  expect(text).toMatch(what);
  return changed({ [name]: text.replace(what, by) });
}

async function nameOf(part: string | RegExp): Promise<string> {
  const names = [...(await unzip(file)).keys()];
  return (
    names.find((one) => (typeof part === "string" ? one.includes(part) : part.test(one))) ?? ""
  );
}

const line = (text: string) => `${text}\n`;

describe("importing an archive", () => {
  const cases: [string, () => Promise<Uint8Array>, RegExp][] = [
    ["not a zip file", async () => Buffer.from("PK but not really"), /no zip file/],
    [
      "a path outside the archive",
      () => changed({ "../../etc/passwd": "root" }),
      /damaged|No archive of Postlark has such a file/,
    ],
    [
      "an unknown file",
      () => changed({ "media/run.exe": "MZ" }),
      /media\/run\.exe: No archive of Postlark has such a file/,
    ],
    [
      "a missing list",
      () => changed({ "posts.jsonl": undefined }),
      /posts\.jsonl: This file is missing/,
    ],
    [
      "a missing line",
      () => changed({ "posts.jsonl": "" }),
      /posts\.jsonl: It has not as many lines/,
    ],
    [
      "invalid JSON",
      () => changed({ "notes.jsonl": line("{") }),
      /notes\.jsonl, line 1: This is not JSON/,
    ],
    [
      "a line of another kind",
      () => changed({ "notes.jsonl": line('{"id":"x"}') }),
      /notes\.jsonl, line 1: id/,
    ],
    [
      "a newer format",
      async () => {
        const manifest = JSON.parse(await textIn(file, "manifest.json"));
        return changed({ "manifest.json": JSON.stringify({ ...manifest, version: 4 }) });
      },
      /manifest\.json: A newer Postlark wrote this/,
    ],
    [
      "an unknown channel",
      async () => {
        const text = await textIn(file, "series.jsonl");
        return changed({
          "series.jsonl": text.replace(/"channelIds":\["[^"]+"/, `"channelIds":["${randomUUID()}"`),
        });
      },
      /series\.jsonl, line 1: It names .*, which is not in channels\.jsonl/,
    ],
    [
      "an unknown person",
      () =>
        replaced("comments.jsonl", /"mentionedIds":\["[^"]+"/, `"mentionedIds":["${randomUUID()}"`),
      /comments\.jsonl, line \d: It names .*, which is not in people\.jsonl/,
    ],
    [
      "an unknown text",
      () => replaced("entries.jsonl", /"textIds":\["[^"]+"/, `"textIds":["${randomUUID()}"`),
      /entries\.jsonl, line 1: It names .*, which is not in posts\.jsonl/,
    ],
    [
      "a feed with too many seen items",
      () => replaced("feeds.jsonl", '["01ff","02"]', JSON.stringify(Array(2_001).fill("01"))),
      /feeds\.jsonl, line 1: seen/,
    ],
    [
      "a revision out of range",
      () => replaced("versions.jsonl", /"revision":1/, '"revision":1e12'),
      /versions\.jsonl, line 1: revision/,
    ],
    [
      "an invalid time of a list",
      () => replaced("lists.jsonl", '"time":"07:00"', '"time":"7am"'),
      /lists\.jsonl, line 1: slots/,
    ],
    [
      "an approval rule without approvers",
      () => replaced("rules.jsonl", '"role":"admin"', '"role":null,"people":[]'),
      /an approval rule that cannot be/,
    ],
    [
      "a replaced picture",
      async () => {
        const other = await sharp({
          create: { width: 8, height: 8, channels: 3, background: "#fff" },
        })
          .jpeg()
          .toBuffer();
        return changed({ [await nameOf(/[0-9a-f]\.jpeg$/)]: other });
      },
      /media\/\w+\.\w+: It is (?:not the picture|larger)/,
    ],
    [
      "a replaced video",
      async () => {
        const name = await nameOf(".mp4");
        const bytes = Buffer.from((await unzip(file)).get(name) ?? []);
        // Of its picture: what else it is stays.
        bytes.fill(0, bytes.length - 9);
        return changed({ [name]: bytes });
      },
      /media\/\w+\.mp4: It is not the video/,
    ],
    [
      "a video with a wrong duration",
      () => replaced("media.jsonl", /"seconds":[\d.]+/, '"seconds":599'),
      /media\/\w+\.mp4: It is not the video/,
    ],
    [
      "a video larger than its stated size",
      async () => changed({ [await nameOf(".mp4")]: Buffer.alloc(6_000_000) }),
      /media\/\w+\.mp4: It is larger/,
    ],
    [
      "a poster that is not a picture",
      async () => changed({ [await nameOf(".poster.")]: "<svg/>" }),
      /media\/\w+\.poster\.\w+: It is no picture/,
    ],
    [
      "a decompression bomb",
      () => changed({ "texts.jsonl": Buffer.alloc(70_000_000, " ") }),
      /texts\.jsonl: It is larger than it may be/,
    ],
    [
      "a row that Postgres refuses",
      async () => {
        const text = await textIn(file, "labels.jsonl");
        return changed({ "labels.jsonl": text.replace(/"name":"[^"]*"/, '"name":"  "') });
      },
      /Nothing was imported/,
    ],
  ];

  let empty: { id: string };
  let ben: TestUser;
  beforeAll(async () => {
    empty = await engine.createWorkspace(ada);
    // One user may not ask that often.
    ben = await createUser("Ben");
    await sql`
      insert into public.workspace_members (workspace_id, user_id, role)
      values (${empty.id}, ${ben.id}, 'admin')`;
  });

  test.each(cases.map((one, index) => [...one, index] as const))(
    "is refused with a message that names the file and the line, for %s",
    async (_, archive, message, index) => {
      const user = index % 2 === 0 ? ben : ada;
      const { status, body } = await into(user, empty.id, await archive());
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(message)]);
    },
  );

  test("succeeds with the intact archive", async () => {
    expect(await into(ada, empty.id, file)).toMatchObject({ status: 201 });
  });
});
