import { once } from "node:events";

import { WebSocket } from "ws";

import type { OpenSocket, Socket } from "../core/tools.ts";
import type { Fault } from "./faults.ts";

/** The relay's reply for a fault; `undefined`: none. */
const replies: { readonly [Name in Fault]?: (id: string) => string } = {
  limit: (id) => JSON.stringify(["OK", id, false, "rate-limited: slow down"]),
  "page of HTML": () => "<!doctype html><h1>Sign in to the Wi-Fi</h1>",
  "half an answer": (id) => `["OK","${id}",tr`,
};

/** Sockets that all meet the same fault. */
export function faultySocket(fault: Fault | undefined): OpenSocket {
  return async (url, { signal }) => {
    if (fault === "server error") throw new Error("Unexpected server response: 502");
    const socket = new WebSocket(url, { signal });
    await once(socket, "open");
    if (fault === undefined) return socket;
    return withFault(socket, fault);
  };
}

function withFault(socket: WebSocket, fault: Fault): Socket {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const emit = (data: string) => listeners.forEach((listener) => listener({ data }));
  return {
    addEventListener(type: "message" | "close", listener: (event: { data: unknown }) => void) {
      if (type === "close") socket.addEventListener("close", () => listener({ data: "" }));
      else listeners.push(listener);
    },
    send(text) {
      const [, event] = JSON.parse(text);
      if (fault === "silence") return;
      if (fault === "answer lost") {
        socket.send(text);
        socket.once("message", () => socket.close());
        return;
      }
      const reply = replies[fault]?.(event.id);
      if (reply !== undefined) emit(reply);
      if (fault !== "limit") socket.close();
    },
    close: () => socket.close(),
  };
}
