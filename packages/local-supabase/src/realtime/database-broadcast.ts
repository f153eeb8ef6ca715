import type { Change } from "./change.ts";
import type { Relation } from "./pgoutput.ts";
import type { Topics } from "./topics.ts";

/** The publication through which `realtime.send()` and `realtime.broadcast_changes()` reach the channels. */
export const messagesPublication = "supabase_realtime_messages_publication";

/** Whether a table is the one that the database sends messages through, which is no table to listen to. */
export function isMessagesTable({ schema, table }: Relation): boolean {
  return schema === "realtime" && table === "messages";
}

/** Sends a row of `realtime.messages` to the channels of its topic. */
export function broadcastFromDatabase(topics: Topics, { type, row }: Change): void {
  if (type !== "INSERT" || row.get("extension") !== "broadcast") return;
  const topic = row.get("topic");
  const event = row.get("event");
  if (topic == null || event == null) return;
  const to = { topic, isPrivate: row.get("private") === "t" };
  const meta = { id: row.get("id") };
  const bytes = row.get("binary_payload");
  if (bytes != null) {
    const body = Buffer.from(bytes.slice(String.raw`\x`.length), "hex");
    topics.broadcast(to, { kind: "user", event, encoding: "binary", body, meta });
    return;
  }
  const payload: unknown = JSON.parse(row.get("payload") ?? "null");
  topics.broadcast(to, { kind: "message", payload: { event, payload, type: "broadcast", meta } });
}
