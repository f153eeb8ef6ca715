import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";

import { openPage } from "../../tests/page.ts";
import type { WatchStatus } from "./realtime-client.ts";
import { watchProfiles } from "./watch-profiles.ts";

/** As Realtime has them: who joined, the message's number, its topic, its event and what it says. */
const messageSchema = z.tuple([z.unknown(), z.string(), z.string(), z.string(), z.unknown()]);
type Message = z.infer<typeof messageSchema>;

/** A server that says only what the test has it say. */
class FakeSocket {
  static last: FakeSocket | undefined;
  readonly sent: Message[] = [];
  readyState = 0;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;

  constructor() {
    FakeSocket.last = this;
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }
  send(text: string): void {
    this.sent.push(messageSchema.parse(JSON.parse(text)));
  }
  say(event: string, payload: object, [joinRef, ref, topic]: Message): void {
    this.onmessage?.({ data: JSON.stringify([joinRef, ref, topic, event, payload]) });
  }
  close(): void {}
}

beforeEach(() => {
  openPage();
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => void vi.unstubAllGlobals());

it("watchProfiles is live once Postgres changes are subscribed, not when the channel joins", async () => {
  const statuses: WatchStatus[] = [];
  await watchProfiles(vi.fn(), (status) => statuses.push(status));
  const join = await vi.waitFor(() => {
    const found = FakeSocket.last?.sent.find(([, , , event]) => event === "phx_join");
    if (found === undefined) throw new Error("Nothing has been joined yet.");
    return found;
  });
  const binding = { event: "*", schema: "public" };
  const response = {
    postgres_changes: [
      { id: 1, ...binding, table: "profiles" },
      { id: 2, ...binding, table: "removed_profiles" },
    ],
  };
  FakeSocket.last?.say("phx_reply", { status: "ok", response }, join);
  expect(statuses).toEqual([]);
  FakeSocket.last?.say("system", { extension: "postgres_changes", status: "ok" }, join);
  expect(statuses).toEqual(["live"]);
  FakeSocket.last?.say("system", { extension: "postgres_changes", status: "error" }, join);
  expect(statuses).toEqual(["live", "interrupted"]);
});
