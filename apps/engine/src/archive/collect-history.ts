import { type Archive, archiveKinds } from "@postlark/domain/archive";
import type { ContentOverride } from "@postlark/domain/post-content";

import type { ArchivePeople } from "./archive-people.ts";
import { type ReadRows, omitId } from "./archive-reader.ts";

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
      const version = archiveKinds.versions.parse(row);
      // A version saved after its post was read is left out.
      if (version.revision > (revisions.get(version.postId) ?? 0)) return undefined;
      people.add(version.authorId);
      return {
        ...version,
        overrides: selectArchivedOverrides(version.overrides, isChannel),
      };
    }),
    comments: selectArchivedComments(
      await read("post_comments", ({ deletedAt, ...row }) => {
        const comment = archiveKinds.comments.parse({ ...row, isDeleted: deletedAt !== null });
        return revisions.has(comment.postId) ? comment : undefined;
      }),
    ).map((comment) => {
      for (const id of [comment.authorId, ...comment.mentionedIds]) people.add(id);
      return comment;
    }),
    approvals: await read("approvals", (row) => {
      const approval = archiveKinds.approvals.parse(omitId(row));
      if (!isDelivery.has(approval.deliveryId)) return undefined;
      people.add(approval.userId);
      return approval;
    }),
    edits: await read("delivery_edits", (row) => {
      const edit = archiveKinds.edits.parse(omitId(row));
      if (!isDelivery.has(edit.deliveryId)) return undefined;
      people.add(edit.userId);
      return edit;
    }),
    numbers: await read("metric_samples", (row) => {
      const sample = archiveKinds.numbers.parse(row);
      return isDelivery.has(sample.deliveryId) ? sample : undefined;
    }),
  };
}

export function selectArchivedOverrides<Part extends ContentOverride>(
  overrides: Readonly<Record<string, Part>>,
  isChannel: (id: string) => boolean,
): Record<string, Part> {
  return Object.fromEntries(Object.entries(overrides).filter(([id]) => isChannel(id)));
}

/** Comments whose thread is in the archive; deleted ones only if they have replies. */
function selectArchivedComments(comments: Archive["comments"]): Archive["comments"] {
  const undeleted = comments.filter(({ isDeleted }) => !isDeleted);
  const parentIds = new Set(undeleted.map(({ parentId }) => parentId));
  const candidates = comments.filter(({ id, isDeleted }) => !isDeleted || parentIds.has(id));
  const ids = new Set(candidates.map(({ id }) => id));
  return candidates.filter(({ parentId }) => parentId === null || ids.has(parentId));
}
