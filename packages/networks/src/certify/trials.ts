import type { Attachment, Content } from "@postlark/domain/post-content";
import { textLength } from "@postlark/domain/text-length";

import { capabilities, type Capability } from "../core/capability.ts";
import type { Manifest, MediaInfo } from "../core/network.ts";
import type { SampleVideo } from "./video.ts";

/** A post that exercises capabilities of a network. */
export type Trial = {
  readonly name: string;
  /** The capabilities shown if it is published as sent. */
  readonly shows: readonly Capability[];
  readonly content: Content;
  readonly media: readonly MediaInfo[];
  readonly edited?: Content;
  readonly isMeasured?: boolean;
};

/** Absent if unavailable. */
export type Samples = {
  readonly picture?: MediaInfo;
  readonly video?: Pick<SampleVideo, "info" | "attachment">;
};

/** Returns a trial post for each claimed capability that can be tried. @param mark identifies this run's posts */
export function listTrials(
  manifest: Manifest,
  mark: string,
  { picture, video }: Samples,
): readonly Trial[] {
  const { evidence, pictures } = manifest;
  const trialText = (name: string) => `Postlark tries out ${name} here (${mark}).`;
  const text = trialText("a text");
  const edited = { text: `${text} It is changed by now.`, media: [] };
  const trials: Trial[] = [];
  let attached: Attachment[] | undefined;
  if (pictures.required !== true) {
    trials.push({
      name: "text",
      shows: ["text"],
      content: { text, media: [] },
      media: [],
      ...(evidence.edit.level !== "none" && { edited }),
      ...(evidence.metrics.level !== "none" && { isMeasured: true }),
    });
  }
  if (evidence.thread.level !== "none") {
    const content = { text: tooLong(trialText("a thread"), manifest), media: [] };
    trials.push({ name: "thread", shows: ["thread"], content, media: [] });
  }
  if (picture && evidence.picture.level !== "none" && pictures.types.includes(picture.type)) {
    const shows = (["text", "picture", "altText"] as const).filter(
      (one) => evidence[one].level !== "none" && (one !== "text" || pictures.required === true),
    );
    attached = [attachmentOf(picture)];
    trials.push({
      name: "picture",
      shows,
      content: { text: trialText("a picture"), media: attached },
      media: [picture],
    });
  }
  if (video && evidence.video.level !== "none") {
    const content = { text: trialText("a video"), media: [video.attachment] };
    trials.push({ name: "video", shows: ["video"], content, media: [video.info] });
  }
  if (evidence.linkCard.level !== "none") {
    const card = { url: "https://example.com/", title: "Example", description: "", picture: null };
    const content = { text: trialText("a link with a card"), media: [], settings: { card } };
    trials.push({ name: "link card", shows: ["linkCard"], content, media: [] });
  }
  const shown = pictures.required === true ? attached : [];
  if (evidence.firstComment.level !== "none" && shown !== undefined) {
    const settings = { firstComment: trialText("a first comment") };
    const content = { text: trialText("a post with a comment"), media: shown, settings };
    trials.push({
      name: "first comment",
      shows: ["firstComment"],
      content,
      media: picture ? [picture] : [],
    });
  }
  return trials;
}

/** Returns the capabilities that the manifest claims and no trial covers. */
export function unprovenCapabilities(
  { evidence }: Manifest,
  trials: readonly Trial[],
): readonly Capability[] {
  const isEdited = trials.some(({ edited }) => edited !== undefined);
  const coveredCapabilities = new Set<Capability>([
    "delete",
    ...trials.flatMap(({ shows }) => shows),
  ]);
  if (isEdited) coveredCapabilities.add("edit");
  if (trials.some(({ isMeasured }) => isMeasured)) coveredCapabilities.add("metrics");
  return capabilities.filter(
    (one) => evidence[one].level !== "none" && !coveredCapabilities.has(one),
  );
}

const pictureId = "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d12";

function attachmentOf({ hash, width, height }: MediaInfo): Attachment {
  return { id: pictureId, hash, type: "image/png", width, height, alt: "A sky at first light." };
}

function tooLong(text: string, manifest: Manifest, sentences = 1): string {
  const { max, unit } = manifest.text;
  if (max === null || textLength(text, unit) > max) return text;
  const longer = `${text} This is sentence ${sentences + 1} of it.`;
  return tooLong(longer, manifest, sentences + 1);
}
