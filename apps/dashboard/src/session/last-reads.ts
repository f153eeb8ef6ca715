import { type ErrorKind, toAppError } from "@postlark/sdk/errors";
import { field } from "@postlark/sdk/json-field";
import { storedUserId } from "@postlark/sdk/session-store";
import { readsDatabase } from "@postlark/site/local-databases";
import type { Query, QueryKey } from "@tanstack/react-query";
import { type IDBPDatabase, openDB } from "idb";
import { type Place, type ReadsSchema, readStored } from "./last-calendar.ts";

/** How long a fresh read may take before what was shown last is shown, in ms. */
const longestWaitMs = 2_000;

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

/** What of these tables is left out: links for clients, mail addresses of subscribers, searches. */
const leftOut = new Set<unknown>(["client links", "mails", "found"]);

/** What is of no workspace, by the beginning of its key. */
const storedLists = new Set([
  "account role",
  "account settings",
  "account user",
  "live networks",
  "live workspaces",
]);

const workspacesHash = JSON.stringify(["live", "workspaces"]);

/** Answers that take away what was shown before. Others say nothing about the rows. */
const refusals = new Set<ErrorKind>(["forbidden", "not-found"]);

/** The name of the entry's script carries a hash of all the app's code. */
const release = document.querySelector("script[src]")?.getAttribute("src") ?? "";

let opened: Promise<IDBPDatabase<ReadsSchema>> | undefined;

/**
 * Shows what a query read last if it shows nothing yet, and stores the fresh read.
 * @param fresh a failure that is an answer, such as "not found", takes away what was shown
 */
export async function storeRead(query: Query, fresh: Promise<unknown>): Promise<void> {
  const owner = storedUserId();
  if (owner === null || !isStored(query.queryKey)) return;
  const place: Place = [owner, release, query.queryHash];
  const stored =
    query.state.data === undefined
      ? await readStored(await openReads(owner), place, query.queryKey)
      : undefined;
  if (stored !== undefined && stored.readAt > oldest()) {
    const answer = await Promise.race([fresh.then(isRead, isNotRead), wait(waitMs())]);
    if (answer !== true && query.state.data === undefined) {
      query.setData(stored.data, { updatedAt: stored.readAt, manual: true });
    }
  }
  try {
    const data = await fresh;
    // The user may have signed out meanwhile.
    if (storedUserId() !== owner) return;
    await (await openReads(owner)).put("reads", { readAt: Date.now(), data }, place);
    if (query.queryHash === workspacesHash) await forgetFormer(owner, data);
  } catch (error) {
    if (!refusals.has(toAppError(error).kind)) return;
    await (await openReads(owner)).delete("reads", place);
    if (stored !== undefined && query.state.dataUpdatedAt === stored.readAt) {
      query.setState({ data: undefined, dataUpdatedAt: 0, status: "pending" });
    }
  }
}

function isStored([area, first, table, ...more]: QueryKey): boolean {
  if (table === undefined) return storedLists.has(`${String(area)} ${String(first)}`);
  return area === "live" && storedTables.has(table) && !leftOut.has(more[0]);
}

/** The open database, without what is too old, of a former release or another user's. */
function openReads(owner: string): Promise<IDBPDatabase<ReadsSchema>> {
  opened ??= openDB<ReadsSchema>(readsDatabase, 1, {
    upgrade: (database) => void database.createObjectStore("reads").createIndex("readAt", "readAt"),
    // It is deleted as the session ends.
    blocking: close,
    terminated: () => {
      opened = undefined;
    },
  }).then(async (database) => {
    const { store, done } = database.transaction("reads", "readwrite");
    const old = await store.index("readAt").getAllKeys(IDBKeyRange.upperBound(oldest()));
    const others = (await store.getAllKeys()).filter(
      ([whose, from]) => whose !== owner || from !== release,
    );
    for (const place of [...old, ...others]) void store.delete(place);
    await done;
    return database;
  });
  return opened;
}

function close(): void {
  void opened?.then((database) => database.close());
  opened = undefined;
}

const isRead = () => true;
const isNotRead = () => false;

const waitMs = () => (navigator.onLine ? longestWaitMs : 0);

const oldest = () => Date.now() - maxAgeMs;

/** Forgets what was read of workspaces that the user has left. */
async function forgetFormer(owner: string, workspaces: unknown): Promise<void> {
  const ids = new Set([workspaces].flat().map((workspace) => field(workspace, "id")));
  const database = await openReads(owner);
  const places = (await database.getAllKeys("reads")).filter(([, , hash]) => {
    const [area, id, table]: unknown[] = JSON.parse(hash);
    return area === "live" && table !== undefined && !ids.has(id);
  });
  await Promise.all(places.map(async (place) => database.delete("reads", place)));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
