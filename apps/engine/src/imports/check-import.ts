import { randomUUID } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";

import { pictureTypes } from "@postlark/domain/post-content";
import { checkPost } from "@postlark/domain/post-checks/check-post";
import type { PostLimits } from "@postlark/domain/post-checks/post-finding";
import { limitsOf } from "@postlark/networks/channel-limits";
import { manifests } from "@postlark/networks/manifests";
import { z } from "zod";

import type { AsUser } from "../platform/auth/as-user.ts";
import { momentParameters } from "../platform/http/moment.ts";
import { channelRow } from "../posts/channel-row.ts";
import { findSimilar } from "./find-similar.ts";
import { type DueRow, findWarnings, type ImportWarning } from "./find-warnings.ts";
import { readDailyLimits, readPlanned } from "./read-planned.ts";

type Row = {
  readonly text: string;
  readonly channelIds: readonly string[];
  readonly labelIds: readonly string[];
  readonly pictures: readonly { readonly hash: string; readonly alt: string }[];
  readonly firstComment: string;
  readonly at: { readonly wallTime: string; readonly timeZone: string } | null;
};

export type ImportProblem = {
  readonly row: number;
  readonly code: string;
  readonly channelId?: string | undefined;
};

/** Rows checked before yielding, as the engine publishes meanwhile. */
const rowsPerTurn = 50;

/**
 * Checks rows as the composer checks a post, and converts them for the database, which itself checks channels, labels
 * and distant times.
 * @throws ApiError if a time or a zone does not exist
 */
export async function checkImport(
  caller: AsUser,
  workspaceId: string,
  rows: readonly Row[],
): Promise<{
  parameters: Readonly<Record<string, unknown>>[];
  problems: ImportProblem[];
  warnings: () => Promise<ImportWarning[]>;
}> {
  const channels = await readChannels(caller, [...new Set(rows.flatMap((row) => row.channelIds))]);
  const library = await readPictures(caller, workspaceId, rows);
  const facts = {
    ...unknownFacts,
    pictureBytes: new Map([...library].map(([hash, { size }]) => [hash, size])),
  };
  const now = new Date();
  const parameters: Readonly<Record<string, unknown>>[] = [];
  const problems: ImportProblem[] = [];
  const dueRows: DueRow[] = [];
  for (const [row, { text, channelIds, labelIds, pictures, firstComment, at }] of rows.entries()) {
    if (row % rowsPerTurn === rowsPerTurn - 1) await yieldToEventLoop();
    const moment = at === null ? null : momentParameters(at);
    parameters.push({
      text,
      channel_ids: channelIds,
      label_ids: labelIds,
      ...(pictures.length > 0 && { pictures }),
      ...(firstComment !== "" && { first_comment: firstComment }),
      ...moment,
    });
    if (moment === null || new Date(moment.due_at) <= now) continue;
    const knownChannelIds = channelIds.filter((id) => channels.has(id));
    dueRows.push({ row, text, channelIds: knownChannelIds, due: Date.parse(moment.due_at) });
    const media = pictures.flatMap(({ hash, alt }) => {
      const picture = library.get(hash)?.picture;
      // An unknown picture is refused by the database.
      return picture === undefined ? [] : [{ ...picture, alt }];
    });
    const posts = channelIds.flatMap((channelId) => {
      const limits = channels.get(channelId);
      if (limits === undefined) return [];
      const content = { text, media, settings: { firstComment } };
      return [{ channelId, channelState: "connected" as const, limits, content }];
    });
    if (posts.length === 0) continue;
    const findings = checkPost(posts, { ...facts, now }).filter(
      // An empty post is refused by the database in any case.
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
  const warnings = async () => {
    const planned = await readPlanned(caller, workspaceId, [...channels.keys()]);
    const warningsFound = await findWarnings(
      dueRows,
      planned,
      await readDailyLimits(caller, channels),
    );
    return [...warningsFound, ...(await findSimilar(dueRows, planned))];
  };
  return { parameters, problems, warnings };
}

const unknownFacts = {
  due: null,
  recent: [],
  missingLinks: new Set<string>(),
  avoidedWords: [],
};

const pictureRow = z.object({
  hash: z.string(),
  type: z.enum(pictureTypes),
  width: z.int(),
  height: z.int(),
  size: z.int(),
});

/** Reads the stored pictures that rows name, by hash. */
async function readPictures(caller: AsUser, workspaceId: string, rows: readonly Row[]) {
  const hashes = [...new Set(rows.flatMap((row) => row.pictures.map(({ hash }) => hash)))];
  const pictures =
    hashes.length === 0
      ? []
      : await caller.rpc(
          "pictures_to_import",
          { workspace_id: workspaceId, hashes },
          z.array(pictureRow),
        );
  return new Map(
    // A placeholder id: it gets one in the library, and the check does not use it.
    pictures.map(({ size, ...row }) => [row.hash, { size, picture: { id: randomUUID(), ...row } }]),
  );
}

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
