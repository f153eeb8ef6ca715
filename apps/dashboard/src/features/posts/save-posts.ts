import { channelName } from "#components/channel-labels.ts";
import { loadWorkspace } from "#session/load-workspace.ts";
import { listed } from "#workspace/workspace-queries.ts";
import { joinPages, sentRowCount } from "#workspace/pages.ts";
import type { Rows } from "@postlark/sdk/rows";
import { openCsvTarget } from "@postlark/app/shell/csv-target";
import type { Delivery } from "@postlark/domain/delivery";
import { type ExportedPost, exportPosts } from "@postlark/domain/imports/export-posts";
import { firstCommentOf } from "@postlark/domain/post-content";
import { labelsOf } from "@postlark/domain/label";
import type { Post } from "@postlark/domain/post";
import type { Workspace } from "@postlark/domain/workspace";
import { conditionsOf, type PostsAddress } from "./posts-address.ts";

/** Deliveries per page. */
const pageSize = 500;

type FetchPage<Row> = (offset: number) => Promise<Rows<Row>>;

/** Fetches pages until one is not full. @param size rows of a full page */
async function fetchAllPages<Row>(fetchPage: FetchPage<Row>, size: number): Promise<Rows<Row>> {
  const pages: Rows<Row>[] = [];
  for (let offset = 0; ; offset += size) {
    const page = await fetchPage(offset);
    pages.push(page);
    if (sentRowCount(page) < size) return joinPages({ pages });
  }
}

type Names = {
  readonly channels: (ids: readonly string[]) => string[];
  readonly labels: (ids: readonly string[]) => string[];
};

/** Converts deliveries into rows of a file: the same content on several channels at one time is one row. */
export function deliveredPosts(deliveries: readonly Delivery[], names: Names): ExportedPost[] {
  const groups = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    const { postId, content, wallTime, timeZone, state } = delivery;
    if (content === null) continue;
    const contentKey = [content.text, firstCommentOf(content)];
    const key = JSON.stringify([postId, ...contentKey, wallTime, timeZone, state]);
    groups.set(key, [...(groups.get(key) ?? []), delivery]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { content, wallTime, timeZone, state, labelIds = [] } = first;
    return [
      {
        text: content?.text ?? "",
        // A delivery sent at once has fractions of a second.
        wallTime: wallTime?.slice(0, "2026-11-22T09:00:00".length) ?? null,
        timeZone,
        channels: names.channels(group.map(({ channelId }) => channelId)),
        labels: names.labels(labelIds),
        pictures: content?.media.length ?? 0,
        status: state,
        firstComment: content === null ? "" : firstCommentOf(content),
      },
    ];
  });
}

function unplannedPost(
  { content, channelIds, labelIds, deletedAt }: Post,
  names: Names,
): ExportedPost {
  return {
    text: content.text,
    wallTime: null,
    timeZone: null,
    channels: names.channels(channelIds),
    labels: names.labels(labelIds),
    pictures: content.media.length,
    status: deletedAt === null ? "draft" : "deleted",
    firstComment: firstCommentOf(content),
  };
}

/**
 * Saves all posts of a list that match its filters as a CSV file that the import can read.
 * @returns how many posts could not be parsed and are missing from the file
 */
export async function savePosts(
  { id, slug, timeZone }: Pick<Workspace, "id" | "slug" | "timeZone">,
  { list, ...filters }: PostsAddress,
): Promise<number> {
  const day = new Date().toISOString().slice(0, 10);
  // Must open within the click's user activation.
  const target = await openCsvTarget(`${slug}-${list}-${day}.csv`);
  if (target === null) return 0;
  const { fetchChannels, fetchDeliveries, fetchLabels, fetchPosts } = await loadWorkspace();
  const [channels, labels] = await Promise.all([fetchChannels(id), fetchLabels(id)]);
  const names: Names = {
    channels: (ids) =>
      channels
        .filter((one) => ids.includes(one.id))
        .map((channel) => channelName(channel, channels)),
    labels: (ids) => labelsOf(ids, labels).map(({ name }) => name),
  };
  const writeFile = async (posts: readonly ExportedPost[]) => {
    const writer = target.getWriter();
    await writer.write(exportPosts(posts));
    await writer.close();
  };
  const where = conditionsOf(filters, timeZone);
  if (list === "drafts" || list === "deleted") {
    const posts = await fetchAllPages((offset) => fetchPosts(id, list, where, offset), 50);
    await writeFile(posts.rows.map((post) => unplannedPost(post, names)));
    return posts.unreadable;
  }
  const query = { ...listed[list], most: pageSize, where };
  const deliveries = await fetchAllPages((offset) => fetchDeliveries(id, query, offset), pageSize);
  await writeFile(deliveredPosts(deliveries.rows, names));
  return deliveries.unreadable;
}
