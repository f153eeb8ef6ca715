import "fake-indexeddb/auto";
import { AppError } from "@postlark/sdk/errors";
import { storedUserId } from "@postlark/sdk/session-store";
import { forgetDatabase, readsDatabase } from "@postlark/site/local-databases";
import { createQueryClient } from "@postlark/app/session/query-client";
import type { QueryKey } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { keepReads } from "./keep-reads.ts";

vi.mock("@postlark/sdk/session-store");

const posts = ["live", "w1", "posts", "list"];
const refused = () => Promise.reject(new AppError({ kind: "forbidden" }));
const offline = () => Promise.reject(new AppError({ kind: "offline" }));

beforeEach(async () => {
  vi.mocked(storedUserId).mockReturnValue("sam");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.history.replaceState(null, "", "/w/harbour/posts");
  await forgetDatabase(readsDatabase);
});

/** A page's visit: what a query shows after its read has ended. */
async function visit(queryKey: QueryKey, queryFn: () => Promise<unknown>): Promise<unknown> {
  const client = createQueryClient(() => {});
  keepReads(client);
  const query = () => client.query({ queryKey, queryFn, retry: false });
  await query().catch(() => {});
  await vi.dynamicImportSettled();
  // What is kept is written after it is shown.
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  return client.getQueryData(queryKey);
}

const reads = (data: unknown) => () => Promise.resolve(data);

test("a query shows what it read last if it cannot read", async () => {
  await visit(posts, reads(["Rye rolls"]));
  expect(await visit(posts, offline)).toEqual(["Rye rolls"]);
});

test("a fresh read wins", async () => {
  await visit(posts, reads(["Rye rolls"]));
  expect(await visit(posts, reads(["Buns"]))).toEqual(["Buns"]);
  expect(await visit(posts, offline)).toEqual(["Buns"]);
});

test("a read that was refused is not shown again", async () => {
  await visit(posts, reads(["Rye rolls"]));
  expect(await visit(posts, refused)).toBeUndefined();
  expect(await visit(posts, offline)).toBeUndefined();
});

test("another user sees nothing of it", async () => {
  await visit(posts, reads(["Rye rolls"]));
  vi.mocked(storedUserId).mockReturnValue("ana");
  expect(await visit(posts, offline)).toBeUndefined();
});

test("a read that ends after signing out is not kept", async () => {
  await visit(posts, async () => {
    vi.mocked(storedUserId).mockReturnValue(null);
    return ["Rye rolls"];
  });
  vi.mocked(storedUserId).mockReturnValue("sam");
  expect(await visit(posts, offline)).toBeUndefined();
});

test("a read older than seven days is not shown", async () => {
  await visit(posts, reads(["Rye rolls"]));
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 8 * 24 * 60 * 60_000);
  expect(await visit(posts, offline)).toBeUndefined();
});

test("reads of a workspace end with the membership", async () => {
  await visit(posts, reads(["Rye rolls"]));
  await visit(["live", "w2", "posts"], reads(["Fog horns"]));
  await visit(["live", "workspaces"], reads([{ id: "w2" }]));
  expect(await visit(posts, offline)).toBeUndefined();
  expect(await visit(["live", "w2", "posts"], offline)).toEqual(["Fog horns"]);
});

test.each([
  ["live", "push"],
  ["live", "practice"],
  ["live", "my-invitations"],
  ["live", "w1", "workspace_invitations"],
  ["live", "w1", "models", "one"],
  ["live", "w1", "media_links", "1"],
  ["live", "w1", "calendar_feeds"],
  ["live", "w1", "audit_events"],
  ["live", "w1", "subscribers", "c1", "list"],
  ["live", "w1", "deliveries", "client links", "p1"],
  ["live", "w1", "deliveries", "mails", "d1", "failed"],
  ["account", "sessions"],
  ["account", "sign-in"],
])("links, secrets and others' addresses are not kept: %s %s %s %s", async (...queryKey) => {
  await visit(queryKey, reads("secret"));
  expect(await visit(queryKey, offline)).toBeUndefined();
});

test("the sample's screens keep nothing", async () => {
  window.history.replaceState(null, "", "/dashboard");
  await visit(["account", "user"], reads({ id: "sam" }));
  window.history.replaceState(null, "", "/w/harbour/posts");
  expect(await visit(["account", "user"], offline)).toBeUndefined();
});

const day = (count: number) =>
  new Date(Date.UTC(2026, 10, 30) + count * 24 * 60 * 60_000).toISOString();
const days = ["live", "w1", "deliveries", "calendar"];
const calendar = (since: number, until: number) => [...days, day(since), day(until)];

test("a calendar shows of its period what others had, if they had the next days", async () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse(day(1)));
  const later = { id: "2", dueAt: day(5) };
  await visit(calendar(0, 7), reads([{ id: "1", dueAt: day(0) }, later]));
  expect(await visit(calendar(1, 8), offline)).toEqual([later]);
  expect(await visit(calendar(30, 37), offline)).toBeUndefined();
});
