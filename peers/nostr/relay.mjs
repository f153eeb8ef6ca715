import { EventRepository } from "@nostr-relay/common";
import { NostrRelay } from "@nostr-relay/core";
import { matchFilter } from "nostr-tools/filter";
import { WebSocketServer } from "ws";

import { closeAll, listenOnLoopback } from "../listen-on-loopback.mjs";

/** Of these kinds an author has one, the newest (NIP-01). */
function isReplaceable(kind) {
  return kind === 0 || kind === 3 || (kind >= 10_000 && kind < 20_000);
}

class MemoryEvents extends EventRepository {
  events = new Map();

  isSearchSupported() {
    return false;
  }

  upsert(event) {
    const isDuplicate = this.events.has(event.id);
    const older = [...this.events.values()].find(
      ({ kind, pubkey }) => isReplaceable(kind) && kind === event.kind && pubkey === event.pubkey,
    );
    if (older && older.created_at > event.created_at) return { isDuplicate: true };
    if (older) this.events.delete(older.id);
    this.events.set(event.id, event);
    return { isDuplicate };
  }

  find(filter) {
    const newest = [...this.events.values()].toSorted((a, b) => b.created_at - a.created_at);
    return newest.filter((event) => matchFilter(filter, event)).slice(0, filter.limit);
  }

  /** Nobody deletes what somebody else has published (NIP-09). */
  async deleteByDeletionRequest({ pubkey, tags }) {
    for (const [name, id] of tags) {
      if (name === "e" && this.events.get(id)?.pubkey === pubkey) this.events.delete(id);
    }
  }

  async destroy() {
    this.events.clear();
  }
}

function serve(relay, socket) {
  relay.handleConnection(socket);
  socket.on("message", (data) => {
    let message;
    try {
      message = JSON.parse(String(data));
    } catch {
      socket.send(JSON.stringify(["NOTICE", "what was sent is no JSON"]));
      return;
    }
    relay.handleMessage(socket, message).catch((error) => {
      socket.send(JSON.stringify(["NOTICE", error.message]));
    });
  });
  socket.on("close", () => relay.handleDisconnect(socket));
  socket.on("error", () => socket.terminate());
}

/**
 * A Nostr relay that keeps its events in memory.
 * @param {number} port
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startRelay(port) {
  const relay = new NostrRelay(new MemoryEvents());
  const http = await listenOnLoopback((_request, response) => {
    response
      .writeHead(426, { "content-type": "text/plain" })
      .end("A Nostr relay: use a websocket.\n");
  }, port);
  const servers = http.map((server) => new WebSocketServer({ server }));
  for (const server of servers) server.on("connection", (socket) => serve(relay, socket));
  return {
    url: `ws://localhost:${port}`,
    async stop() {
      for (const server of servers) for (const client of server.clients) client.terminate();
      await closeAll(http);
    },
  };
}
