import * as z from "zod";

import type { Outcome, StepContext } from "../core/network.ts";
import type { CreatePost, UploadPicture } from "./plan.ts";
import { openSession, refusal } from "./session.ts";
import { uploadedVideo } from "./videos.ts";

const api = "https://api.linkedin.com/rest";

const json = { "content-type": "application/json" };

const initialized = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().startsWith("urn:li:image:") }),
});

const unreadable = { kind: "retry", code: "answer_unreadable", mayHaveHappened: true } as const;

/** A picture that no post uses is invisible: uploading it again is harmless. */
export async function upload(
  { hash, type }: UploadPicture,
  context: StepContext,
): Promise<Outcome> {
  const session = openSession(context);
  const bytes = new Uint8Array(await context.media(hash));
  const started = await session.send({
    url: `${api}/images?action=initializeUpload`,
    method: "POST",
    headers: json,
    body: JSON.stringify({
      initializeUploadRequest: { owner: session.author },
    }),
  });
  if (started.kind !== "answer") return started;
  const { data } = initialized.safeParse(started.json);
  if (started.status !== 200 || data === undefined) return refusal(started);
  const { uploadUrl: url, image } = data.value;
  // The member's token is sent to LinkedIn only.
  if (!/^https:\/\/([\w-]+\.)?linkedin\.com$/.test(new URL(url).origin)) return unreadable;
  const put = await session.send({
    url,
    method: "PUT",
    headers: { "content-type": type },
    body: bytes,
  });
  if (put.kind !== "answer") return put;
  return put.status === 200 || put.status === 201
    ? { kind: "done", result: { image } }
    : refusal(put);
}

const uploaded = z.object({ image: z.string() });

/** Creates a public post (`marketing/community-management/shares/posts-api#create-a-post`). */
export async function post(
  { commentary, pictures, video, card }: CreatePost,
  context: StepContext,
): Promise<Outcome> {
  const session = openSession(context);
  const images = pictures.map(({ step, alt }) => ({
    id: uploaded.parse(context.results[step]).image,
    ...(alt !== "" && { altText: alt }),
  }));
  const [first, second] = images;
  const pictureContent =
    second === undefined ? first && { media: first } : { multiImage: { images } };
  const videoUrn = video === null ? undefined : uploadedVideo.parse(context.results[video]).video;
  const media = videoUrn === undefined ? pictureContent : { media: { id: videoUrn } };
  const content = card ? { article: articleOf(card, context.results) } : media;
  const answer = await session.send({
    url: `${api}/posts`,
    method: "POST",
    headers: json,
    body: JSON.stringify({
      author: session.author,
      commentary,
      visibility: "PUBLIC",
      distribution: {
        feedDistribution: "MAIN_FEED",
        targetEntities: [],
        thirdPartyDistributionChannels: [],
      },
      ...(content && { content }),
      lifecycleState: "PUBLISHED",
      isReshareDisabledByAuthor: false,
    }),
  });
  if (answer.kind !== "answer") return answer;
  const urn = answer.headers.get("x-restli-id") ?? "";
  if (answer.status !== 201) return answer.status < 400 ? unreadable : refusal(answer);
  // Published, but without a known permalink.
  if (!/^urn:li:(?:share|ugcPost):\d+$/.test(urn)) return { kind: "done", result: { urn: null } };
  const url = `https://www.linkedin.com/feed/update/${urn}/`;
  return { kind: "done", result: { urn }, remoteId: urn, url };
}

/** `shares/posts-api#article`: LinkedIn does not read the page itself. */
function articleOf(
  { url, title, description, step }: NonNullable<CreatePost["card"]>,
  results: StepContext["results"],
) {
  return {
    source: url,
    title,
    ...(description !== "" && { description }),
    ...(step !== null && { thumbnail: uploaded.parse(results[step]).image }),
  };
}
