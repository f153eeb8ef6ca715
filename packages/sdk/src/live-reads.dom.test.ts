import { beforeEach, describe, expect, it } from "vitest";

import { stubFetch } from "../tests/fetch-stub.ts";
import { openPage, storeSession } from "../tests/page.ts";
import { fetchChannels } from "./channels/channels.ts";
import { fetchDeliveries, fetchDeliveryEvents, fetchOverdue } from "./deliveries/deliveries.ts";
import { fetchLabels } from "./posts/labels.ts";
import { fetchPosts, fetchPost } from "./posts/posts.ts";
import {
  fetchMyWorkspaces,
  fetchPeople,
  fetchPendingInvitations,
} from "./workspaces/workspaces.ts";

const id = "00000000-0000-4000-8000-000000000001";
const at = "2026-01-01T00:00:00.123456+00:00";

const workspace = {
  id,
  slug: "a-b",
  name: "A",
  picture: null,
  time_zone: "UTC",
  created_at: at,
  deleted_at: null,
};
const person = {
  user_id: id,
  full_name: null,
  email: "sam@example.com",
  avatar_path: null,
  role: "editor",
  joined_at: at,
};
const invitation = {
  id,
  email: "lee@example.com",
  role: "viewer",
  created_at: at,
  expires_at: at,
  declined_at: null,
};
const channel = {
  id,
  workspace_id: id,
  network: "page",
  account_id: id,
  handle: "a-b",
  display_name: null,
  avatar_url: null,
  state: "connected",
  reason: null,
  paused_until: null,
  settings: {},
  slots: [{ weekday: 1, time: "09:00" }],
  skipped_days: ["2026-12-25"],
  connected_at: at,
  removed_at: null,
  per_day: null,
};
const post = {
  id,
  workspace_id: id,
  author_id: null,
  revision: 1,
  content: { text: "", media: [] },
  overrides: {},
  channel_ids: [],
  label_ids: [],
  created_at: at,
  updated_at: at,
  deleted_at: null,
};
const delivery = {
  id,
  workspace_id: id,
  post_id: id,
  post_revision: 1,
  channel_id: id,
  state: "scheduled",
  content: null,
  due_at: at,
  wall_time: null,
  time_zone: null,
  attempts: 0,
  published_at: null,
  removed_at: null,
  remote_id: null,
  url: null,
  problem: null,
  needs_approval: false,
  said_hash: "a".repeat(64),
  approved_hash: null,
  created_by: null,
  created_at: at,
  updated_at: at,
};
const event = { id: 1, delivery_id: id, at, kind: "claimed", step: null, detail: {} };

beforeEach(() => {
  openPage();
  storeSession();
});

it.each([
  ["people", person, { role: "king" }, () => fetchPeople(id)],
  ["invitations", invitation, { email: null }, () => fetchPendingInvitations(id)],
  ["channels", channel, { state: "broken" }, () => fetchChannels(id)],
  ["overdue deliveries", delivery, { state: "lost" }, () => fetchOverdue(id)],
  ["labels", { id, name: "Spring", hue: "teal" }, { hue: "red" }, () => fetchLabels(id)],
  ["events", event, { id: "1" }, () => fetchDeliveryEvents([id])],
])("%s leave out a row that does not match the schema", async (_what, row, broken, read) => {
  stubFetch(() => Response.json([{ ...row, ...broken }, row]));
  await expect(read()).resolves.toHaveLength(1);
});

it.each([
  ["drafts", post, { revision: "1" }, () => fetchPosts(id, "drafts", {}, 0)],
  [
    "deliveries",
    { ...delivery, posts: { label_ids: [id] } },
    { state: "lost" },
    () => fetchDeliveries(id, { states: ["scheduled"], order: "soonest" }),
  ],
])("a page of %s counts the rows left out", async (_what, row, broken, read) => {
  stubFetch(() => Response.json([{ ...row, ...broken }, row]));
  const { rows, unreadable } = await read();
  expect(rows).toHaveLength(1);
  expect(unreadable).toBe(1);
});

const answerWith = (members: readonly object[]) =>
  stubFetch(({ url }) =>
    Response.json(url.pathname.endsWith("workspace_members") ? members : [workspace]),
  );

describe("fetchMyWorkspaces", () => {
  it("returns each workspace with the user's role in it", async () => {
    answerWith([{ workspace_id: id, role: "admin" }]);
    await expect(fetchMyWorkspaces()).resolves.toEqual([
      {
        id,
        slug: "a-b",
        name: "A",
        picture: null,
        timeZone: "UTC",
        createdAt: at,
        deletedAt: null,
        role: "admin",
      },
    ]);
  });

  it("leaves out a workspace from which the user was removed between the two requests", async () => {
    answerWith([]);
    await expect(fetchMyWorkspaces()).resolves.toEqual([]);
  });
});

it("drafts are posts without deliveries other than cancelled ones", async () => {
  const sent = stubFetch(() => Response.json([]));
  await fetchPosts(id, "drafts", { labelId: id }, 50);
  const query = sent[0]?.url.searchParams;
  expect(query?.get("deliveries.state")).toBe("neq.cancelled");
  expect(query?.get("deliveries")).toBe("is.null");
  expect(query?.get("deleted_at")).toBe("is.null");
  expect(query?.get("label_ids")).toBe(`cs.{${id}}`);
  expect(query?.get("offset")).toBe("50");
});

it("deleted posts are fetched with any deliveries, without evergreen posts", async () => {
  const sent = stubFetch(() => Response.json([]));
  await fetchPosts(id, "deleted", {}, 0);
  const query = sent[0]?.url.searchParams;
  expect(query?.get("deleted_at")).toBe("not.is.null");
  expect(query?.get("evergreen_entry_id")).toBe("is.null");
  expect(query?.has("deliveries")).toBe(false);
  expect(query?.get("order")).toBe("updated_at.desc,id.asc");
});

it("fetchPost rejects as not-found when the post does not exist", async () => {
  stubFetch(() => Response.json({ code: "PGRST116", message: "0 rows" }, { status: 406 }));
  await expect(fetchPost(id)).rejects.toMatchObject({ kind: "not-found" });
});

it("fetchDeliveryEvents sends no request for an empty list of deliveries", async () => {
  const sent = stubFetch(() => Response.json([]));
  await expect(fetchDeliveryEvents([])).resolves.toEqual([]);
  expect(sent).toEqual([]);
});
