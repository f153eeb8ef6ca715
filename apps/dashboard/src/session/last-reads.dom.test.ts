import "fake-indexeddb/auto";
import { AppError } from "@postlark/sdk/errors";
import { storedUserId } from "@postlark/sdk/session-store";
import { deleteDatabase, readsDatabase } from "@postlark/site/local-databases";
import { createQueryClient } from "@postlark/app/session/query-client";
import { hashKey, type QueryKey } from "@tanstack/react-query";
import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";
import { storeReads } from "./store-reads.ts";

vi.mock("@postlark/sdk/session-store");

const posts = ["live", "w1", "posts", "list"];
const refused = () => Promise.reject(new AppError({ kind: "forbidden" }));
const offline = () => Promise.reject(new AppError({ kind: "offline" }));

beforeEach(async () => {
  vi.mocked(storedUserId).mockReturnValue("sam");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.history.replaceState(null, "", "/w/harbour/posts");
  await deleteDatabase(readsDatabase);
});

/** A page's visit: what a query shows after its read has ended. */
async function visit(queryKey: QueryKey, queryFn: () => Promise<unknown>): Promise<unknown> {
  const client = createQueryClient(() => {});
  storeReads(client);
  const query = () => client.query({ queryKey, queryFn, retry: false });
  await query().catch(() => {});
  await vi.dynamicImportSettled();
  return client.getQueryData(queryKey);
}

const reads = (data: unknown) => () => Promise.resolve(data);

async function isStored(queryKey: QueryKey, data: unknown): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (databases.every(({ name }) => name !== readsDatabase)) return false;
  const database = await openDB(readsDatabase);
  const rows: { data: unknown }[] = await database.getAll("reads");
  const places = await database.getAllKeys("reads");
  database.close();
  return places.some(
    (place, index) =>
      JSON.stringify(place).includes(JSON.stringify(hashKey(queryKey))) &&
      JSON.stringify(rows[index]?.data) === JSON.stringify(data),
  );
}

/** A visit that ends once what it read is stored, which is after it is shown. */
async function visitAndStore(queryKey: QueryKey, data: unknown): Promise<unknown> {
  const shown = await visit(queryKey, reads(data));
  await vi.waitUntil(() => isStored(queryKey, data), { timeout: 10_000 });
  return shown;
}

test("a query shows what it read last if it cannot read", async () => {
  await visitAndStore(posts, ["Rye rolls"]);
  expect(await visit(posts, offline)).toEqual(["Rye rolls"]);
});

test("a fresh read wins", async () => {
  await visitAndStore(posts, ["Rye rolls"]);
  expect(await visitAndStore(posts, ["Buns"])).toEqual(["Buns"]);
  expect(await visit(posts, offline)).toEqual(["Buns"]);
});

test("a read that was refused is not shown again", async () => {
  await visitAndStore(posts, ["Rye rolls"]);
  expect(await visit(posts, refused)).toBeUndefined();
  expect(await visit(posts, offline)).toBeUndefined();
});

test("another user sees nothing of it", async () => {
  await visitAndStore(posts, ["Rye rolls"]);
  vi.mocked(storedUserId).mockReturnValue("ana");
  expect(await visit(posts, offline)).toBeUndefined();
});

test("a read that ends after signing out is not stored", async () => {
  await visit(posts, async () => {
    vi.mocked(storedUserId).mockReturnValue(null);
    return ["Rye rolls"];
  });
  vi.mocked(storedUserId).mockReturnValue("sam");
  await visitAndStore(["live", "w2", "posts"], ["Fog horns"]);
  expect(await visit(posts, offline)).toBeUndefined();
});

test("a read older than seven days is not shown", async () => {
  await visitAndStore(posts, ["Rye rolls"]);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 8 * 24 * 60 * 60_000);
  expect(await visit(posts, offline)).toBeUndefined();
});

test("reads of a workspace end with the membership", async () => {
  await visitAndStore(posts, ["Rye rolls"]);
  await visitAndStore(["live", "w2", "posts"], ["Fog horns"]);
  await visit(["live", "workspaces"], reads([{ id: "w2" }]));
  await vi.waitUntil(async () => !(await isStored(posts, ["Rye rolls"])), { timeout: 10_000 });
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
])("links, secrets and others' addresses are not stored: %s %s %s %s", async (...queryKey) => {
  await visit(queryKey, reads("secret"));
  await visitAndStore(posts, ["Rye rolls"]);
  expect(await visit(queryKey, offline)).toBeUndefined();
});

test("the sample's screens store nothing", async () => {
  window.history.replaceState(null, "", "/dashboard");
  await visit(["account", "user"], reads({ id: "sam" }));
  window.history.replaceState(null, "", "/w/harbour/posts");
  await visitAndStore(posts, ["Rye rolls"]);
  expect(await visit(["account", "user"], offline)).toBeUndefined();
});

const day = (count: number) =>
  new Date(Date.UTC(2026, 10, 30) + count * 24 * 60 * 60_000).toISOString();
const days = ["live", "w1", "deliveries", "calendar"];
const calendar = (since: number, until: number) => [...days, day(since), day(until)];

test("a calendar shows of its period what others had, if they had the next days", async () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse(day(1)));
  const later = { id: "2", dueAt: day(5) };
  await visitAndStore(calendar(0, 7), [{ id: "1", dueAt: day(0) }, later]);
  expect(await visit(calendar(1, 8), offline)).toEqual([later]);
  expect(await visit(calendar(30, 37), offline)).toBeUndefined();
});
