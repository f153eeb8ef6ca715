import { REALTIME_SUBSCRIBE_STATES } from "@supabase/supabase-js";

import { perBackend } from "../backend.ts";
import { supabaseClient } from "../client/supabase-client.ts";

const realtimeClient = perBackend(() => {
  const { auth, realtime } = supabaseClient();
  // The client sends a refreshed token by itself and then stores it: this makes it read the session again when it
  // reconnects.
  auth.onAuthStateChange((event) => {
    if (event === "TOKEN_REFRESHED" || event === "SIGNED_IN") void realtime.setAuth();
  });
  return realtime;
});

/**
 * `live`: changes arrive from now on; reload once, since earlier ones may be missing. `interrupted`: none arrive while
 * the connection is being restored.
 */
export type WatchStatus = "live" | "interrupted";

export type WatchedTable = {
  readonly table: string;
  /** Restricts rows: `workspace_id=eq.…` */
  readonly filter?: string;
};

/** Subscribes to every change of some public tables, on a separate channel. @returns unsubscribes */
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
  // The channel joins before Postgres is subscribed: changes in between are not delivered.
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
 * Joins a private topic once per tab and reports who is present. @returns leaves @param key identifies a participant;
 * two tabs with the same key count once
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
    // Participants may have left while the connection was broken.
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
  // Not randomUUID, which exists in secure contexts only.
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}
