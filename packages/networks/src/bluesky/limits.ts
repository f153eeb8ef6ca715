import * as z from "zod";

import { exchange } from "../core/http/exchange.ts";
import type { Tools } from "../core/tools.ts";
import { bluesky as manifest } from "./manifest.ts";
import { xrpcRequest } from "./xrpc.ts";

const description = z.object({ blobUploadLimit: z.int().positive() });

type SizeLimit = { readonly maxBytes: number };

/** A server's upload limit (`com.atproto.server.describeServer`); servers before 2026 do not return it. */
export async function readLimits(
  service: string,
  tools: Tools,
): Promise<{ readonly pictures: SizeLimit; readonly videos: SizeLimit } | undefined> {
  const request = xrpcRequest(service, { nsid: "com.atproto.server.describeServer" });
  const answer = await exchange(request, tools);
  const { data } = description.safeParse(answer.kind === "answer" ? answer.json : undefined);
  if (data === undefined) return undefined;
  const { pictures, videos = pictures } = manifest;
  const capSize = ({ maxBytes }: SizeLimit): SizeLimit => ({
    maxBytes: Math.min(maxBytes, data.blobUploadLimit),
  });
  return { pictures: capSize(pictures), videos: capSize(videos) };
}
