import * as z from "zod";

import { exchange } from "../core/http/exchange.ts";
import type { Tools } from "../core/tools.ts";
import { xrpcRequest } from "./xrpc.ts";

const profile = z.object({ value: z.object({ displayName: z.string().min(1) }) });

/** The name in the account's profile, else its handle. */
export async function displayName(
  service: string,
  repo: string,
  handle: string,
  tools: Tools,
): Promise<string> {
  const query = { repo, collection: "app.bsky.actor.profile", rkey: "self" };
  const answer = await exchange(
    xrpcRequest(service, { nsid: "com.atproto.repo.getRecord", query }),
    tools,
  );
  const { data } = profile.safeParse(answer.kind === "answer" ? answer.json : undefined);
  return data?.value.displayName ?? handle;
}
