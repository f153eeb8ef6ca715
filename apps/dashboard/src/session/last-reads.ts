import { type ErrorKind, toAppError } from "@postlark/sdk/errors";
import { field } from "@postlark/sdk/json-field";
import { storedUserId } from "@postlark/sdk/session-store";
import { readsDatabase } from "@postlark/site/local-databases";
import type { Query, QueryKey } from "@tanstack/react-query";
import { type IDBPDatabase, openDB } from "idb";
import { type ReadKey, type ReadsSchema, readStored } from "./last-calendar.ts";

/** Longest wait for a fresh read before the stored one is shown, in ms. */
const maxOnlineWaitMs = 2_000;

const maxAgeMs = 7 * 24 * 60 * 60_000;

/** The tables whose reads are stored. Left out are one-time links, secrets, mail addresses of readers, and the audit. */
const storedTables = new Set<unknown>([
  "calendar_notes",
  "channel_groups",
  "channels",
  "deliveries",
  "delivery_events",
  "idea_columns",
  "ideas",
  "labels",
  "media",
  "metrics",
  "notices",
  "post_comments",
  "posts",
  "saved_texts",
  "workspace_members",
  "workspaces",
]);

/** Reads of these tables that are not stored: links for clients, mail addresses of subscribers, searches. */
const excludedSubjects = new Set<unknown>(["client links", "mails", "found"]);

/** Stored reads that belong to no workspace, by the first two parts of their keys. */
const storedLists = new Set([
  "account role",
  "account settings",
  "account user",
  "live networks",
  "live workspaces",
]);

const workspacesHash = JSON.stringify(["live", "workspaces"]);

/** Errors after which the stored read is deleted. After others, the rows may still exist. */
const refusals = new Set<ErrorKind>(["forbidden", "not-found"]);

/** The name of the entry's script carries a hash of all the app's code. */
const release = document.querySelector("script[src]")?.getAttribute("src") ?? "";

let openDatabase: Promise<IDBPDatabase<ReadsSchema>> | undefined;

/**
 * Shows a query's stored result if it has none yet and the fresh read is slow or fails, and stores the fresh read.
 * @param fresh if it fails with "forbidden" or "not-found", the stored result is deleted and no longer shown
 */
export async function storeRead(query: Query, fresh: Promise<unknown>): Promise<void> {
  const owner = storedUserId();
  if (owner === null || !isStored(query.queryKey)) return;
  const key: ReadKey = [owner, release, query.queryHash];
  const stored =
    query.state.data === undefined
      ? await readStored(await openPrunedReads(owner), key, query.queryKey)
      : undefined;
  if (stored !== undefined && stored.readAt > oldestAllowed()) {
    const hasArrived = await Promise.race([fresh.then(returnTrue, returnFalse), wait(maxWaitMs())]);
    if (hasArrived !== true && query.state.data === undefined) {
      query.setData(stored.data, { updatedAt: stored.readAt, manual: true });
    }
  }
  try {
    const data = await fresh;
    // The user may have signed out meanwhile.
    if (storedUserId() !== owner) return;
    await (await openPrunedReads(owner)).put("reads", { readAt: Date.now(), data }, key);
    if (query.queryHash === workspacesHash) await deleteReadsOfFormerWorkspaces(owner, data);
  } catch (error) {
    if (!refusals.has(toAppError(error).kind)) return;
    await (await openPrunedReads(owner)).delete("reads", key);
    if (stored !== undefined && query.state.dataUpdatedAt === stored.readAt) {
      query.setState({ data: undefined, dataUpdatedAt: 0, status: "pending" });
    }
  }
}

function isStored([area, first, table, ...more]: QueryKey): boolean {
  if (table === undefined) return storedLists.has(`${String(area)} ${String(first)}`);
  return area === "live" && storedTables.has(table) && !excludedSubjects.has(more[0]);
}

/**
 * Opens the database of reads once, and then deletes the entries that are too old, from another release or of another
 * user. Rejects if IndexedDB fails.
 */
function openPrunedReads(owner: string): Promise<IDBPDatabase<ReadsSchema>> {
  openDatabase ??= openDB<ReadsSchema>(readsDatabase, 1, {
    upgrade: (database) => void database.createObjectStore("reads").createIndex("readAt", "readAt"),
    // It is deleted as the session ends.
    blocking: closeDatabase,
    terminated: () => {
      openDatabase = undefined;
    },
  }).then(async (database) => {
    const { store, done } = database.transaction("reads", "readwrite");
    const outdated = await store
      .index("readAt")
      .getAllKeys(IDBKeyRange.upperBound(oldestAllowed()));
    const foreign = (await store.getAllKeys()).filter(
      ([keyOwner, keyRelease]) => keyOwner !== owner || keyRelease !== release,
    );
    for (const key of [...outdated, ...foreign]) void store.delete(key);
    await done;
    return database;
  });
  return openDatabase;
}

function closeDatabase(): void {
  void openDatabase?.then((database) => database.close());
  openDatabase = undefined;
}

const returnTrue = () => true;
const returnFalse = () => false;

const maxWaitMs = () => (navigator.onLine ? maxOnlineWaitMs : 0);

const oldestAllowed = () => Date.now() - maxAgeMs;

/** Deletes the reads of workspaces that the user has left. @param workspaces the fresh list of the user's workspaces */
async function deleteReadsOfFormerWorkspaces(owner: string, workspaces: unknown): Promise<void> {
  const ids = new Set([workspaces].flat().map((workspace) => field(workspace, "id")));
  const database = await openPrunedReads(owner);
  const formerKeys = (await database.getAllKeys("reads")).filter(([, , hash]) => {
    const [area, id, table]: unknown[] = JSON.parse(hash);
    return area === "live" && table !== undefined && !ids.has(id);
  });
  await Promise.all(formerKeys.map(async (key) => database.delete("reads", key)));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
