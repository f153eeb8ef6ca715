import type { Archive } from "@postlark/domain/archive";

import { type ArchiveNames, renameNullable, lineLocation } from "./archive-names.ts";

/** Replaces ids in comments, approvals and edits. */
export function renameHistory(
  archive: Archive,
  names: ArchiveNames,
): Pick<Archive, "people" | "versions" | "comments" | "approvals" | "edits" | "numbers"> {
  const { posts, deliveries, people, comments, contentOf, overridesOf } = names;
  return {
    people: archive.people.map((one, line) => ({
      ...one,
      id: people(one.id, lineLocation("people", line)),
    })),
    versions: archive.versions.map((one, line) => {
      const location = lineLocation("versions", line);
      return {
        ...one,
        postId: posts(one.postId, location),
        content: contentOf(one.content, location),
        overrides: overridesOf(one.overrides, location),
        authorId: renameNullable(people, one.authorId, location),
      };
    }),
    comments: archive.comments.map((one, line) => {
      const location = lineLocation("comments", line);
      return {
        ...one,
        id: comments(one.id, location),
        postId: posts(one.postId, location),
        parentId: renameNullable(comments, one.parentId, location),
        authorId: renameNullable(people, one.authorId, location),
        mentionedIds: one.mentionedIds.map((id) => people(id, location)),
      };
    }),
    approvals: archive.approvals.map((one, line) => {
      const location = lineLocation("approvals", line);
      return {
        ...one,
        deliveryId: deliveries(one.deliveryId, location),
        userId: renameNullable(people, one.userId, location),
        content: contentOf(one.content, location),
      };
    }),
    edits: archive.edits.map((one, line) => {
      const location = lineLocation("edits", line);
      return {
        ...one,
        deliveryId: deliveries(one.deliveryId, location),
        userId: people(one.userId, location),
        before: contentOf(one.before, location),
        after: contentOf(one.after, location),
      };
    }),
    numbers: archive.numbers.map((one, line) => ({
      ...one,
      deliveryId: deliveries(one.deliveryId, lineLocation("numbers", line)),
    })),
  };
}
