import { randomUUID } from "node:crypto";

import { videoPartBytes } from "@postlark/domain/video";
import { z } from "zod";

import type { startEngine } from "./engine.ts";
import type { TestUser } from "./users.ts";

const stored = z.object({
  id: z.uuid(),
  hash: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
  seconds: z.number(),
});

/** Puts a video into a library as somebody does who adds one. @returns what a post carries of it */
export async function addVideo(
  engine: Awaited<ReturnType<typeof startEngine>>,
  user: TestUser,
  workspace: string,
  bytes: Uint8Array,
) {
  const id = randomUUID();
  const upload = { name: "Ovens.mp4", size: bytes.length };
  await engine.command(user, "PUT", `/workspaces/${workspace}/videos/${id}`, upload);
  for (let at = 0; at * videoPartBytes < bytes.length; at += 1) {
    const part = bytes.subarray(at * videoPartBytes, (at + 1) * videoPartBytes);
    await engine.command(user, "PUT", `/videos/${id}/parts/${at}`, part);
  }
  const { body } = await engine.command(user, "POST", `/videos/${id}/finish`);
  return { ...stored.parse(body), alt: "The ovens" };
}
