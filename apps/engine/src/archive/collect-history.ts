import { type Archive, archiveKinds } from "@postlark/domain/archive";
import type { ContentOverride } from "@postlark/domain/post-content";

import type { ArchivePeople } from "./archive-people.ts";
import { type ReadRows, withoutId } from "./archive-reader.ts";

/** Collects comments, approvals and edits of archived posts and deliveries. */
export async function collectHistory(
  read: ReadRows,
  { posts, deliveries }: Pick<Archive, "posts" | "deliveries">,
  isChannel: (id: string) => boolean,
  people: ArchivePeople,
): Promise<Pick<Archive, "versions" | "comments" | "approvals" | "edits" | "numbers">> {
  const revisions = new Map(posts.map(({ id, revision }) => [id, revision]));
  const isDelivery = new Set(deliveries.map(({ id }) => id));
  return {
    versions: await read("post_versions", (row) => {
      const one = archiveKinds.versions.parse(row);
      // A version saved after its post was read is left out.
      if (one.revision > (revisions.get(one.postId) ?? 0)) return undefined;
      people.name(one.authorId);
      return {
        ...one,
        overrides: knownOverrides(one.overrides, isChannel),
      };
    }),
    comments: selectArchivedComments(
      await read("post_comments", ({ deletedAt, ...row }) => {
        const one = archiveKinds.comments.parse({ ...row, isDeleted: deletedAt !== null });
        return revisions.has(one.postId) ? one : undefined;
      }),
    ).map((one) => {
      for (const id of [one.authorId, ...one.mentionedIds]) people.name(id);
      return one;
    }),
    approvals: await read("approvals", (row) => {
      const one = archiveKinds.approvals.parse(withoutId(row));
      if (!isDelivery.has(one.deliveryId)) return undefined;
      people.name(one.userId);
      return one;
    }),
    edits: await read("delivery_edits", (row) => {
      const one = archiveKinds.edits.parse(withoutId(row));
      if (!isDelivery.has(one.deliveryId)) return undefined;
      people.name(one.userId);
      return one;
    }),
    numbers: await read("metric_samples", (row) => {
      const one = archiveKinds.numbers.parse(row);
      return isDelivery.has(one.deliveryId) ? one : undefined;
    }),
  };
}

/** Overrides of channels that are in the archive. */
export function knownOverrides<Part extends ContentOverride>(
  overrides: Readonly<Record<string, Part>>,
  isChannel: (id: string) => boolean,
): Record<string, Part> {
  return Object.fromEntries(Object.entries(overrides).filter(([id]) => isChannel(id)));
}

/** Comments whose thread is in the archive; deleted ones only if they have replies. */
function selectArchivedComments(comments: Archive["comments"]): Archive["comments"] {
  const there = comments.filter(({ isDeleted }) => !isDeleted);
  const parents = new Set(there.map(({ parentId }) => parentId));
  const candidates = comments.filter(({ id, isDeleted }) => !isDeleted || parents.has(id));
  const ids = new Set(candidates.map(({ id }) => id));
  return candidates.filter(({ parentId }) => parentId === null || ids.has(parentId));
}
