import { broadcastSize, type Broadcast } from "./broadcast.ts";
import type { ChannelControl } from "./core.ts";
import { limits } from "./limits.ts";
import { UserBroadcast } from "./protocol.ts";

/** Sends a client's broadcast to the topic if it may; acknowledges or refuses it only if the client asked for that. */
export async function receiveBroadcast(
  channel: ChannelControl,
  ref: string | null,
  payload: unknown,
): Promise<void> {
  const { self, ack } = channel.wants;
  const acknowledge = (status: "ok" | "error", response: object) => {
    if (ack) channel.reply(ref, status, response);
  };
  const broadcast = toBroadcast(payload);
  if (!broadcast) {
    acknowledge("error", { reason: "Broadcast payload must be a map" });
  } else if (!(await channel.permissions.mayWrite("broadcast"))) {
    acknowledge("error", {
      reason: `You do not have permissions to write to this Channel topic: ${channel.topic}`,
    });
  } else if (broadcastSize(broadcast) > limits.payloadBytes) {
    acknowledge("error", { reason: "payload_size_exceeded" });
  } else if (channel.isOpen) {
    channel.core.topics.broadcast(channel, broadcast, self ? undefined : channel);
    acknowledge("ok", {});
  }
}

function toBroadcast(payload: unknown): Broadcast | undefined {
  if (payload instanceof UserBroadcast) {
    const { event, encoding, body } = payload;
    return { kind: "user", event, encoding, body };
  }
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return undefined;
  return { kind: "message", payload: { ...payload } };
}
