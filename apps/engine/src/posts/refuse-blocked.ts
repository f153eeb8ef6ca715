import { checkPost } from "@postlark/domain/post-checks/check-post";
import { contentOverridesSchema, contentSchema } from "@postlark/domain/post-content";
import { mergeContent } from "@postlark/domain/post-content";
import { limitsOf } from "@postlark/networks/channel-limits";
import { manifests } from "@postlark/networks/manifests";
import { z } from "zod";

import { ApiError } from "../platform/errors/api-error.ts";
import type { AsUser } from "../platform/auth/as-user.ts";
import { channelRow } from "./channel-row.ts";

const postRow = z.object({ content: contentSchema, overrides: contentOverridesSchema });
const mediaRow = z.object({ hash: z.string(), size: z.number() });

type PostToSchedule = {
  readonly postId: string;
  readonly revision: number;
  readonly channelIds: readonly string[];
};

/**
 * Refuses a saved post that a network would refuse, by the composer's rules. Missing, stale and late ones are refused
 * by the database.
 * @throws ApiError with the first finding's rule as its code, and all that block as `findings`
 */
export async function refuseBlocked(
  caller: AsUser,
  { postId, revision, channelIds }: PostToSchedule,
): Promise<void> {
  if (channelIds.length === 0) return;
  const [[post], channels] = await Promise.all([
    caller.rows(`posts?id=eq.${postId}&revision=eq.${revision}&select=content,overrides`, postRow),
    caller.rows(
      `channels?id=in.(${channelIds.join(",")})&removed_at=is.null&select=id,network,settings`,
      channelRow,
    ),
  ]);
  if (post === undefined || channels.length === 0) return;
  const variants = channels.map(({ id, network, settings }) => ({
    channelId: id,
    channelState: "connected" as const,
    limits: limitsOf(manifests[network], settings),
    content: mergeContent(post.content, post.overrides[id]),
  }));
  const pictures = new Set(variants.flatMap(({ content }) => content.media.map(({ id }) => id)));
  const media =
    pictures.size === 0
      ? []
      : await caller.rows(`media?id=in.(${[...pictures].join(",")})&select=hash,size`, mediaRow);
  const findings = checkPost(variants, {
    due: null,
    now: new Date(),
    recent: [],
    missingLinks: new Set(),
    avoidedWords: [],
    pictureBytes: new Map(media.map(({ hash, size }) => [hash, size])),
  }).filter(({ severity }) => severity === "error");
  const [firstFinding] = findings;
  if (firstFinding === undefined) return;
  const message = "The post breaks a rule of a network that it goes to. Change it first.";
  throw new ApiError(422, firstFinding.rule, message, { findings });
}
