import { createHash } from "node:crypto";

import type { TestUser } from "./clients.ts";
import { engineSql } from "./engine.ts";

/** What a client reads of a post. */
export type Shown = {
  id: string;
  shown: string;
  isEarly: boolean;
  mayRefuse: boolean;
  isHeld: boolean;
  deliveries: {
    content: { text: string };
    dueAt: string;
    before: { content: { text: string }; dueAt: string } | null;
  }[];
  gone: { network: string }[];
  answered: {
    answer: string;
    name: string;
    isCurrent: boolean;
    late: { network: string }[];
  } | null;
};

const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

/** A client's link to posts. @returns what opens it */
export async function makeClientLink({ client }: TestUser, ...postIds: string[]): Promise<string> {
  const posts = client.from("posts").select("workspace_id").in("id", postIds).limit(1).single();
  const { workspace_id } = (await posts.throwOnError()).data;
  const { data } = await client
    .rpc("make_client_link", { workspace_id, post_ids: postIds })
    .throwOnError();
  return data;
}

/** The id of a post's only link, by which whoever made it takes it back. */
export async function makeNamedLink(user: TestUser, postId: string): Promise<string> {
  await makeClientLink(user, postId);
  const links = user.client.from("client_link_posts").select("link_id").eq("post_id", postId);
  return (await links.single().throwOnError()).data.link_id;
}

/** The posts that a link shows, as the engine reads them; none where it opens nothing. */
export async function openPosts(secret: string): Promise<Shown[]> {
  const [row] = await engineSql<{ shown: { posts: Shown[] } | null }[]>`
    select engine.open_client_link(${hashOf(secret)}) as shown`;
  return row?.shown?.posts ?? [];
}

/** The first of them; null where it opens nothing. */
export async function openLink(secret: string): Promise<Shown | null> {
  const [post] = await openPosts(secret);
  return post ?? null;
}

/** Answers by a link. @param part what differs from an approval of the first post as it is shown now */
export async function answerLink(
  secret: string,
  part: {
    post?: string | undefined;
    shown?: string | undefined;
    answer?: string;
    name?: string;
    comment?: string;
  } = {},
): Promise<string> {
  const { answer = "approved", name = "Zoe Client", comment = "" } = part;
  const posts = await openPosts(secret);
  const chosen = posts.find(({ id }) => id === part.post) ?? posts[0];
  const shown = part.shown ?? chosen?.shown ?? "";
  const post = part.post ?? chosen?.id ?? "00000000-0000-4000-8000-000000000000";
  const [row] = await engineSql<{ outcome: string }[]>`
    select engine.answer_client_link(
      ${hashOf(secret)}, ${post}, ${shown}, ${answer}, ${name}, ${comment}
    ) as outcome`;
  return row?.outcome ?? "";
}

/** Whether a video is shown by a link. */
export async function showsVideo(secret: string, hash: string): Promise<boolean> {
  const rows = await engineSql`select * from engine.client_video(${hashOf(secret)}, ${hash})`;
  return rows.length > 0;
}

/** Whether a picture is shown by a link. */
export async function showsPicture(secret: string, hash: string): Promise<boolean> {
  const rows = await engineSql`select * from engine.client_picture(${hashOf(secret)}, ${hash})`;
  return rows.length > 0;
}
