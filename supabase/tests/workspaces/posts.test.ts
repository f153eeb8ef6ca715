import { beforeEach, describe, expect, it } from "vitest";

import type { attackingClient } from "../support/attackers.ts";
import { sql } from "../support/clients.ts";
import { tokenClient } from "../support/token-client.ts";
import {
  addMember,
  connectChannel,
  createWorkspace,
  words,
  writePost,
} from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let other: Workspace;
/** The owner, free to send anything. */
let client: ReturnType<typeof attackingClient>;

beforeEach(async () => {
  [workspace, other] = await Promise.all([createWorkspace(), createWorkspace()]);
  client = await tokenClient(workspace.owner);
});

async function addPicture(to: Workspace, digit = "a") {
  const picture = { hash: digit.repeat(64), type: "image/png", width: 3, height: 4 };
  const { data } = await to.owner.client
    .rpc("add_media", { workspace_id: to.id, size: 5, ...picture })
    .throwOnError();
  return { id: data.id, ...picture, alt: "A lark" };
}

const create = (content: unknown, overrides: unknown = {}, channelIds: unknown = []) =>
  client.rpc("create_post", {
    workspace_id: workspace.id,
    content,
    overrides,
    channel_ids: channelIds,
  });

const withPicture = (item: unknown) => create({ text: "", media: [item] });

describe("post content", () => {
  it.each([
    ["no object", []],
    ["null", null],
    ["no text", { media: [] }],
    ["no pictures", { text: "x" }],
    ["a number as text", { text: 1, media: [] }],
    ["null as text", { text: null, media: [] }],
    ["an unknown field", { text: "x", media: [], html: "<script>" }],
    ["50,001 characters", { text: "x".repeat(50_001), media: [] }],
    ["50,002 units of 25,001 characters", { text: "🐦".repeat(25_001), media: [] }],
    ["pictures that are no list", { text: "x", media: {} }],
    ["a string as a picture", { text: "x", media: ["x"] }],
    ["a list as settings", { text: "x", media: [], settings: [] }],
    ["an unknown setting", { text: "x", media: [], settings: { boost: true } }],
    ["an unknown value of replies", { text: "x", media: [], settings: { replies: "friends" } }],
    ["an unknown visibility", { text: "x", media: [], settings: { visibility: "friends" } }],
    ["a warning that is a number", { text: "x", media: [], settings: { warning: 1 } }],
    ["301 characters of warning", { text: "x", media: [], settings: { warning: "x".repeat(301) } }],
    ["a number as canonical URL", { text: "x", media: [], settings: { canonical: 1 } }],
    [
      "a canonical URL of 2,001 characters",
      { text: "x", media: [], settings: { canonical: "x".repeat(2_001) } },
    ],
    ["a malformed language", { text: "x", media: [], settings: { language: "' or 1" } }],
    ["a language that is a number", { text: "x", media: [], settings: { language: 1 } }],
  ])("is refused with %s", async (_what, content) => {
    expect((await create(content)).error?.message).toBe("content_invalid");
    const part = { [workspace.pageId]: content };
    const isPart = typeof content === "object" && content !== null && !Array.isArray(content);
    const lacks = isPart && (!("text" in content) || !("media" in content));
    const answer = await create(words("x"), part);
    expect(answer.error?.message).toBe(lacks ? undefined : "content_invalid");
  });

  it("accepts up to 50,000 UTF-16 units, 20 pictures and every setting", async () => {
    const picture = await addPicture(workspace, "c");
    const media = Array.from({ length: 20 }, () => picture);
    const settings = {
      replies: "mentioned",
      visibility: "unlisted",
      warning: "Bread",
      canonical: "https://exam",
      thread: "numbered",
      language: "de-CH",
    };
    const content = { text: "🐦".repeat(25_000), media, settings };
    expect((await create(content)).error).toBeNull();
    const more = { ...content, media: [...media, picture] };
    expect((await create(more)).error?.message).toBe("content_invalid");
    const elsewhere = { [workspace.pageId]: { media: more.media } };
    expect((await create(content, elsewhere)).error?.message).toBe("content_invalid");
  });

  it("accepts pictures of its own workspace with their true properties only", async () => {
    const [own, foreign] = await Promise.all([addPicture(workspace), addPicture(other, "b")]);
    expect((await withPicture(own)).error).toBeNull();
    const wrong = [
      foreign,
      { ...own, id: foreign.id },
      { ...own, hash: foreign.hash },
      { ...own, width: 4000 },
      { ...own, type: "image/gif" },
    ];
    const answers = await Promise.all(wrong.map(withPicture));
    expect(answers.map(({ error }) => error?.message)).toEqual(wrong.map(() => "media_unknown"));
    const malformed = [
      { ...own, alt: "x".repeat(2001) },
      { ...own, alt: null },
      { ...own, src: "https://example.com" },
    ];
    const refused = await Promise.all(malformed.map(withPicture));
    expect(refused.map(({ error }) => error?.message)).toEqual(
      malformed.map(() => "content_invalid"),
    );
  });

  it("refuses foreign, repeated and unknown channels with channel_unknown, also as keys of overrides", async () => {
    const channels = [
      [other.pageId],
      [workspace.pageId, other.pageId],
      [workspace.pageId, workspace.pageId],
      ["00000000-0000-4000-8000-000000000000"],
    ];
    const answers = await Promise.all(channels.map((ids) => create(words("x"), {}, ids)));
    expect(answers.map(({ error }) => error?.message)).toEqual(
      channels.map(() => "channel_unknown"),
    );
    const overridden = await Promise.all(
      [other.pageId, "x", ""].map((id) => create(words("x"), { [id]: { text: "y" } })),
    );
    expect(overridden.map(({ error }) => error?.message)).toEqual(
      overridden.map(() => "channel_unknown"),
    );
  });
});

describe("concurrent saves of one revision", () => {
  it("succeed once; the others fail with stale_revision and the current content", async () => {
    const post = await writePost(workspace);
    const editor = await addMember(workspace, "editor");
    const savers = [workspace.owner, editor, workspace.owner, editor];
    const answers = await Promise.all(
      savers.map((saver, index) =>
        saver.client.rpc("save_post", {
          post_id: post.id,
          revision: 1,
          content: words(`Version ${index}`),
          overrides: {},
          channel_ids: [],
        }),
      ),
    );
    const winners = answers.filter(({ error }) => error === null);
    expect(winners).toHaveLength(1);
    const losers = answers.flatMap(({ error }) => error ?? []);
    expect(losers.map(({ code, message }) => [code, message])).toEqual(
      losers.map(() => ["PT409", "stale_revision"]),
    );
    for (const { details } of losers) {
      expect(JSON.parse(details)).toMatchObject({
        revision: 2,
        content: winners[0]?.data?.content,
      });
    }
    const versions = await client.from("post_versions").select("revision").eq("post_id", post.id);
    expect(versions.data?.map(({ revision }) => revision)).toContain(2);
  });
});

describe("post_versions", () => {
  it("merge saves of one author within five minutes and keep those of every other author", async () => {
    const post = await writePost(workspace);
    const editor = await addMember(workspace, "editor");
    let revision = 1;
    for (const saver of [workspace.owner, workspace.owner, editor, workspace.owner]) {
      await saver.client
        .rpc("save_post", {
          post_id: post.id,
          revision,
          content: words(`After ${revision}`),
          overrides: {},
          channel_ids: [],
        })
        .throwOnError();
      revision += 1;
    }
    const kept = await sql<{ revision: number }[]>`
      select revision from public.post_versions where post_id = ${post.id} order by revision`;
    // A save may fall into the next five minutes: the last of each author's run is always there.
    expect(kept.map((row) => row.revision)).toEqual(expect.arrayContaining([3, 4, 5]));
    expect(kept.length).toBeLessThanOrEqual(4);
  });
});

describe("a contributor", () => {
  it("can change, delete and schedule only their own posts", async () => {
    const contributor = await addMember(workspace, "contributor");
    const [own, theirs] = [
      await writePost(workspace, "Mine", contributor),
      await writePost(workspace, "Yours"),
    ];
    const save = (id: string) =>
      contributor.client.rpc("save_post", {
        post_id: id,
        revision: 1,
        content: words("pwned"),
        overrides: {},
        channel_ids: [],
      });
    expect((await save(own.id)).error).toBeNull();
    expect((await save(theirs.id)).error?.message).toBe("forbidden");
    expect((await contributor.client.rpc("delete_post", { post_id: theirs.id })).status).toBe(403);
    const schedule = await contributor.client.rpc("schedule_post", {
      post_id: theirs.id,
      revision: 1,
      channel_ids: [workspace.pageId],
    });
    expect(schedule.error?.message).toBe("forbidden");
  });
});

describe("ids of another workspace", () => {
  it("are refused by commands in one's own workspace", async () => {
    const [post, foreign] = [await writePost(workspace), await writePost(other)];
    const channel = await connectChannel(other);
    const own = { workspace_id: workspace.id };
    const answers = await Promise.all([
      client.rpc("schedule_post", { post_id: post.id, revision: 1, channel_ids: [channel] }),
      client.rpc("schedule_post", {
        post_id: foreign.id,
        revision: 1,
        channel_ids: [workspace.pageId],
      }),
      client.rpc("begin_connection", { ...own, network: "webhook", channel_id: channel }),
      client.rpc("change_member_role", { ...own, user_id: other.owner.id, role: "viewer" }),
      client.rpc("remove_member", { ...own, user_id: other.owner.id }),
    ]);
    expect(answers.map(({ error }) => error?.message)).toEqual([
      "channel_unknown",
      "not_found",
      "not_found",
      "member_not_found",
      "member_not_found",
    ]);
  });
});
