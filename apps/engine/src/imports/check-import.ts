import { setImmediate as others } from "node:timers/promises";

import { checkPost } from "@postlark/domain/post-checks/check-post";
import type { PostLimits } from "@postlark/domain/post-checks/post-finding";
import { limitsOf } from "@postlark/networks/channel-limits";
import { manifests } from "@postlark/networks/manifests";

import type { AsUser } from "../http/as-user.ts";
import { momentParameters } from "../http/moment.ts";
import { channelRow } from "../post-check/channel-row.ts";

type Row = {
  readonly text: string;
  readonly channelIds: readonly string[];
  readonly labelIds: readonly string[];
  readonly at: { readonly wallTime: string; readonly timeZone: string } | null;
};

export type ImportProblem = {
  readonly row: number;
  readonly code: string;
  readonly channelId?: string | undefined;
};

/** Rows that are checked before others get their turn: the engine publishes meanwhile. */
const together = 50;

/**
 * Checks rows as the composer checks a post, and says them as the database takes them. What the database knows better
 * (channels, labels, times too far off), it says itself.
 * @throws ApiError where a time or a zone does not exist
 */
export async function checkImport(
  caller: AsUser,
  rows: readonly Row[],
): Promise<{ parameters: Readonly<Record<string, unknown>>[]; problems: ImportProblem[] }> {
  const said = await readChannels(caller, [...new Set(rows.flatMap((row) => row.channelIds))]);
  const now = new Date();
  const parameters: Readonly<Record<string, unknown>>[] = [];
  const problems: ImportProblem[] = [];
  for (const [row, { text, channelIds, labelIds, at }] of rows.entries()) {
    if (row % together === together - 1) await others();
    const moment = at === null ? null : momentParameters(at);
    parameters.push({ text, channel_ids: channelIds, label_ids: labelIds, ...moment });
    if (moment === null || new Date(moment.due_at) <= now) continue;
    const posts = channelIds.flatMap((channelId) => {
      const limits = said.get(channelId);
      if (limits === undefined) return [];
      const content = { text, media: [] };
      return [{ channelId, channelState: "connected" as const, limits, content }];
    });
    if (posts.length === 0) continue;
    const findings = checkPost(posts, { ...facts, now }).filter(
      // Without words, a post is refused whether it is sent or not.
      ({ severity, rule }) => severity === "error" && rule !== "post_empty",
    );
    problems.push(
      ...findings.map(({ rule, channelId }) => ({
        row,
        code: rule,
        ...(channelId !== null && { channelId }),
      })),
    );
  }
  return { parameters, problems };
}

const facts = {
  due: null,
  recent: [],
  missingLinks: new Set<string>(),
  avoidedWords: [],
  pictureBytes: new Map<string, number>(),
};

async function readChannels(
  caller: AsUser,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PostLimits>> {
  if (ids.length === 0) return new Map();
  const channels = await caller.rows(
    `channels?id=in.(${ids.join(",")})&removed_at=is.null&select=id,network,settings`,
    channelRow,
  );
  return new Map(
    channels.map(({ id, network, settings }) => [id, limitsOf(manifests[network], settings)]),
  );
}
