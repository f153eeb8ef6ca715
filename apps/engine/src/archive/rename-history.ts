import type { Archive } from "@postlark/domain/archive";

import { type ArchiveNames, orNull, placeOf } from "./archive-names.ts";

/** Replaces ids in comments, approvals and edits. */
export function renameHistory(
  archive: Archive,
  names: ArchiveNames,
): Pick<Archive, "people" | "versions" | "comments" | "approvals" | "edits" | "numbers"> {
  const { posts, deliveries, people, comments, contentOf, overridesOf } = names;
  return {
    people: archive.people.map((one, line) => ({
      ...one,
      id: people(one.id, placeOf("people", line)),
    })),
    versions: archive.versions.map((one, line) => {
      const place = placeOf("versions", line);
      return {
        ...one,
        postId: posts(one.postId, place),
        content: contentOf(one.content, place),
        overrides: overridesOf(one.overrides, place),
        authorId: orNull(people, one.authorId, place),
      };
    }),
    comments: archive.comments.map((one, line) => {
      const place = placeOf("comments", line);
      return {
        ...one,
        id: comments(one.id, place),
        postId: posts(one.postId, place),
        parentId: orNull(comments, one.parentId, place),
        authorId: orNull(people, one.authorId, place),
        mentionedIds: one.mentionedIds.map((id) => people(id, place)),
      };
    }),
    approvals: archive.approvals.map((one, line) => {
      const place = placeOf("approvals", line);
      return {
        ...one,
        deliveryId: deliveries(one.deliveryId, place),
        userId: orNull(people, one.userId, place),
        content: contentOf(one.content, place),
      };
    }),
    edits: archive.edits.map((one, line) => {
      const place = placeOf("edits", line);
      return {
        ...one,
        deliveryId: deliveries(one.deliveryId, place),
        userId: people(one.userId, place),
        before: contentOf(one.before, place),
        after: contentOf(one.after, place),
      };
    }),
    numbers: archive.numbers.map((one, line) => ({
      ...one,
      deliveryId: deliveries(one.deliveryId, placeOf("numbers", line)),
    })),
  };
}
