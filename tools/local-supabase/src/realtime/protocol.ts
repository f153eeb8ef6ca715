import { z } from "zod";

import { ByteReader } from "./byte-reader.ts";

export type Version = "1.0.0" | "2.0.0";

export type ClientMessage = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

/** The payload of a broadcast in a binary frame. */
export class UserBroadcast {
  readonly event: string;
  readonly encoding: "json" | "binary";
  readonly body: Buffer;

  constructor(event: string, encoding: "json" | "binary", body: Buffer) {
    this.event = event;
    this.encoding = encoding;
    this.body = body;
  }
}

/** A frame that violates the protocol. The message says how. */
export class FrameError extends Error {
  override readonly name = "FrameError";
}

export const topicPrefix = "realtime:";

const userBroadcastPushKind = 3;

const ref = z.union([z.string(), z.number().transform(String), z.null()]).optional();
const objectSchema = z.object({
  join_ref: ref,
  ref,
  topic: z.string(),
  event: z.string(),
  payload: z.unknown().optional(),
});
const arraySchema = z.tuple([ref, ref, z.string(), z.string(), z.unknown()], z.unknown());

/** 1.0.0 when a connection names none, as in Phoenix. */
export function toVersion(vsn: string | null): Version | undefined {
  if (vsn === "2.0.0") return vsn;
  return vsn === null || vsn === "1.0.0" ? "1.0.0" : undefined;
}

/** @see https://supabase.com/docs/guides/realtime/protocol */
export function decodeFrame(data: Buffer, isBinary: boolean, version: Version): ClientMessage {
  if (isBinary) return decodeBinary(data);
  let json: unknown;
  try {
    json = JSON.parse(data.toString("utf8"));
  } catch {
    throw new FrameError("the message is not JSON");
  }
  if (version === "1.0.0") {
    const message = objectSchema.safeParse(json);
    if (!message.success)
      throw new FrameError("expected an object with topic, event, payload, ref");
    const {
      join_ref: joinRef = null,
      ref: messageRef = null,
      topic,
      event,
      payload,
    } = message.data;
    return { joinRef, ref: messageRef, topic, event, payload };
  }
  const message = arraySchema.safeParse(json);
  if (!message.success) throw new FrameError("expected [join_ref, ref, topic, event, payload]");
  const [joinRef = null, messageRef = null, topic, event, payload] = message.data;
  return { joinRef, ref: messageRef, topic, event, payload };
}

function decodeBinary(data: Buffer): ClientMessage {
  try {
    const reader = new ByteReader(data);
    if (reader.uint8() !== userBroadcastPushKind)
      throw new FrameError("unknown kind of binary frame");
    const sizes = Array.from({ length: 5 }, () => reader.uint8());
    const isJson = reader.uint8() !== 0;
    const [joinRef = "", messageRef = "", topic = "", event = ""] = sizes.map((size) =>
      reader.text(size),
    );
    const body = reader.rest();
    if (isJson) JSON.parse(body.toString("utf8"));
    return {
      joinRef: joinRef || null,
      ref: messageRef || null,
      topic,
      event: "broadcast",
      payload: new UserBroadcast(event, isJson ? "json" : "binary", body),
    };
  } catch (error) {
    if (error instanceof FrameError) throw error;
    throw new FrameError("the binary frame is cut short or its content is not JSON");
  }
}

export function encodeMessage(
  version: Version,
  message: {
    joinRef?: string | null;
    ref?: string | null;
    topic: string;
    event: string;
    payload: unknown;
  },
): string {
  return encodeRawMessage(version, { ...message, payload: JSON.stringify(message.payload) });
}

/** Encodes a message whose payload is JSON text already. */
export function encodeRawMessage(
  version: Version,
  message: {
    joinRef?: string | null;
    ref?: string | null;
    topic: string;
    event: string;
    payload: string;
  },
): string {
  const { joinRef = null, ref: messageRef = null, topic, event, payload } = message;
  if (version === "2.0.0") {
    return `${JSON.stringify([joinRef, messageRef, topic, event]).slice(0, -1)},${payload}]`;
  }
  const head = JSON.stringify({ join_ref: joinRef, ref: messageRef, topic, event });
  return `${head.slice(0, -1)},"payload":${payload}}`;
}
