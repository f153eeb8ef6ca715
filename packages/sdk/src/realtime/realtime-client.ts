import { REALTIME_SUBSCRIBE_STATES } from "@supabase/supabase-js";

import { perBackend } from "../backend.ts";
import { supabaseClient } from "../client/supabase-client.ts";

const realtimeClient = perBackend(() => {
  const { auth, realtime } = supabaseClient();
  // The client itself sends a refreshed token, and keeps it then: this has it read the session again when it connects anew.
  auth.onAuthStateChange((event) => {
    if (event === "TOKEN_REFRESHED" || event === "SIGNED_IN") void realtime.setAuth();
  });
  return realtime;
});

/**
 * `live`: changes arrive from now on; those made before may be missing, so reload once.
 * `interrupted`: none arrive at the moment; the connection is being restored by itself.
 */
export type WatchStatus = "live" | "interrupted";

export type WatchedTable = {
  readonly table: string;
  /** Only rows of which this is so: `workspace_id=eq.…` */
  readonly filter?: string;
};

/** Subscribes to every change of some public tables, on a channel of its own. @returns unsubscribes */
export async function watchTables(
  tables: readonly WatchedTable[],
  onChange: (id: string | undefined, table: string) => void,
  onStatus?: (status: WatchStatus) => void,
): Promise<() => void> {
  const client = realtimeClient();
  await client.setAuth();
  const channel = client.channel(`${tables[0]?.table ?? ""}:${uniqueName()}`);
  for (const watched of tables) {
    channel.on("postgres_changes", { event: "*", schema: "public", ...watched }, (change) =>
      onChange(idOf(change.new) ?? idOf(change.old), watched.table),
    );
  }
  // A channel is joined before Postgres is: what changes in between is told to nobody.
  channel.on("system", {}, ({ extension, status }) => {
    if (extension === "postgres_changes") onStatus?.(status === "ok" ? "live" : "interrupted");
  });
  channel.subscribe((status) => {
    if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) onStatus?.("interrupted");
  });
  return () => {
    onStatus = undefined;
    void client.removeChannel(channel);
  };
}

/**
 * Joins a private topic as somebody, once a tab, and tells who is there. @returns leaves
 * @param key tells those who join apart; one who has two tabs open is there once
 */
export async function joinPresence(
  topic: string,
  key: string,
  onSync: (keys: readonly string[]) => void,
): Promise<() => void> {
  const client = realtimeClient();
  await client.setAuth();
  const channel = client.channel(topic, { config: { private: true, presence: { key } } });
  channel.on("presence", { event: "sync" }, () => onSync(Object.keys(channel.presenceState())));
  channel.subscribe((status) => {
    if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) void channel.track({});
    // Who was there before the connection broke may have left since.
    else onSync([]);
  });
  return () => {
    onSync = () => {};
    void client.removeChannel(channel);
  };
}

function idOf(row: object): string | undefined {
  const id: unknown = Reflect.get(row, "id");
  return typeof id === "string" ? id : undefined;
}

function uniqueName(): string {
  // Not randomUUID: that one exists in secure contexts only.
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}
