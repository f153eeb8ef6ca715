import { REALTIME_SUBSCRIBE_STATES } from "@supabase/supabase-js";
import type { RealtimeChannel } from "@supabase/supabase-js";
import { expect, onTestFinished, vi } from "vitest";

import type { attackingClient } from "./attackers.ts";
import type { Client } from "./clients.ts";

/** Joins a channel and waits until the server has let it in. */
export function join(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      else reject(error ?? new Error(status));
    });
  });
}

/**
 * What somebody is told of tables of the public schema until the test ends: `DELETE profiles <id>`, and
 * what the server says of the subscription itself when it refuses it.
 */
export async function listen(
  client: Client | ReturnType<typeof attackingClient>,
  tables: readonly string[],
): Promise<string[]> {
  // Whoever stays has the policies of every later change asked for them, in all files that follow.
  onTestFinished(async () => {
    await client.removeAllChannels();
  });
  await client.realtime.setAuth();
  const heard: string[] = [];
  const answered = vi.fn<() => void>();
  const channel = client.channel("attack");
  for (const table of tables) {
    channel.on<{ id?: string }>(
      "postgres_changes",
      { event: "*", schema: "public", table },
      (change) => {
        const row = change.eventType === "DELETE" ? change.old : change.new;
        heard.push(`${change.eventType} ${change.table} ${row.id ?? "?"}`);
      },
    );
  }
  channel.on("system", { event: "*" }, ({ status, message }) => {
    if (status === "error") heard.push(String(message));
    answered();
  });
  await join(channel);
  await vi.waitFor(() => expect(answered).toHaveBeenCalled(), 10_000);
  return heard;
}
