import { createHash } from "node:crypto";

import type { TestUser } from "./clients.ts";
import { engineSql } from "./engine.ts";

/** What a client reads of a post. */
export type Shown = {
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

/** A client's link to a post. @returns what opens it */
export async function makeClientLink({ client }: TestUser, postId: string): Promise<string> {
  const { data } = await client.rpc("make_client_link", { post_id: postId }).throwOnError();
  return data;
}

/** The id of a post's only link, by which whoever made it takes it back. */
export async function makeNamedLink(user: TestUser, postId: string): Promise<string> {
  await makeClientLink(user, postId);
  const links = user.client.from("client_links").select("id").eq("post_id", postId).single();
  return (await links.throwOnError()).data.id;
}

/** What a link shows, as the engine reads it; null where it opens nothing. */
export async function openLink(secret: string): Promise<Shown | null> {
  const [row] = await engineSql<{ shown: Shown | null }[]>`
    select engine.open_client_link(${hashOf(secret)}) as shown`;
  return row?.shown ?? null;
}

/** Answers by a link. @param part what differs from an approval of what is shown now */
export async function answerLink(
  secret: string,
  part: { shown?: string | undefined; answer?: string; name?: string; comment?: string } = {},
): Promise<string> {
  const { answer = "approved", name = "Zoe Client", comment = "" } = part;
  const shown = part.shown ?? (await openLink(secret))?.shown ?? "";
  const [row] = await engineSql<{ outcome: string }[]>`
    select engine.answer_client_link(${hashOf(secret)}, ${shown}, ${answer}, ${name}, ${comment}) as outcome`;
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
