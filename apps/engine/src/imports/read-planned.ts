import { daysCompared } from "@postlark/domain/post-checks/post-finding";
import { z } from "zod";

import type { AsUser } from "../platform/auth/as-user.ts";
import type { PlannedPost } from "./find-warnings.ts";

/** PostgREST returns at most so many rows. */
const pageSize = 1_000;

/** Most pages that are read, the earliest first: a year of 50 posts a day. */
const maxPages = 20;

const plannedRow = z.object({
  id: z.uuid(),
  channelId: z.uuid(),
  at: z.string(),
  text: z.string(),
});

const states = "awaiting_approval,scheduled,publishing,published,editing,removing,unknown";

/** Reads the planned posts of some channels, and those published in the last 90 days. */
export async function readPlanned(
  caller: AsUser,
  workspaceId: string,
  channelIds: readonly string[],
): Promise<PlannedPost[]> {
  if (channelIds.length === 0) return [];
  const planned: PlannedPost[] = [];
  const since = new Date(Date.now() - daysCompared * 86_400_000).toISOString();
  const baseQuery = `deliveries?workspace_id=eq.${workspaceId}&channel_id=in.(${channelIds.join(",")})&state=in.(${states})&select=id,channelId:channel_id,at:due_at,text:content->>text&order=due_at,id&limit=${pageSize}`;
  let pageFilter = `&due_at=gte.${since}`;
  for (let page = 0; page < maxPages; page += 1) {
    const rows = await caller.rows(baseQuery + pageFilter, plannedRow);
    for (const { channelId, at, text } of rows) planned.push({ channelId, at, text });
    const lastRow = rows.at(-1);
    if (lastRow === undefined || rows.length < pageSize) break;
    const at = encodeURIComponent(lastRow.at);
    pageFilter = `&or=(due_at.gt.${at},and(due_at.eq.${at},id.gt.${lastRow.id}))`;
  }
  return planned;
}

const limitRow = z.object({ id: z.uuid(), perDay: z.int().nullable() });

/** Reads the daily limit of channels that have one: the network's, or the workspace's if lower. */
export async function readDailyLimits(
  caller: AsUser,
  networks: ReadonlyMap<string, { readonly perDay: number | null }>,
): Promise<ReadonlyMap<string, number>> {
  if (networks.size === 0) return new Map();
  const channels = await caller.rows(
    `channels?id=in.(${[...networks.keys()].join(",")})&select=id,perDay:per_day`,
    limitRow,
  );
  const maxPerDay = new Map<string, number>();
  for (const { id, perDay } of channels) {
    const perDayLimit = Math.min(perDay ?? Infinity, networks.get(id)?.perDay ?? Infinity);
    if (perDayLimit < Infinity) maxPerDay.set(id, perDayLimit);
  }
  return maxPerDay;
}
