import * as z from "zod";

import { unclear } from "../meta/graph.ts";
import type { Hindrance } from "../meta/graph-error.ts";
import { networkMessage } from "../core/network-message.ts";
import type { Page } from "./page.ts";

export type ReelState =
  /** Its publication was not requested yet, or Facebook has not begun. */
  | { readonly kind: "uploaded" }
  | { readonly kind: "processing" }
  | { readonly kind: "publishing" }
  | { readonly kind: "published" }
  | { readonly kind: "failed"; readonly message: string };

export type ReelRead =
  | { readonly kind: "state"; readonly state: ReelState; readonly url: string | null }
  | Hindrance;

const phaseError = z.object({ message: z.string() });

const phase = z.object({
  status: z.string(),
  error: z.optional(phaseError),
  errors: z.optional(z.array(phaseError)),
});

const read = z.object({
  permalink_url: z.optional(z.string()),
  status: z.object({
    video_status: z.string(),
    uploading_phase: z.optional(phase),
    processing_phase: z.optional(phase),
    publishing_phase: z.optional(phase),
  }),
});

type Status = z.infer<typeof read>["status"];

/** `video-api/guides/reels-publishing`: a reel's progress by phase, and its permalink. */
export async function readReel(video: string, page: Page): Promise<ReelRead> {
  const response = await page.send({
    path: `/${video}`,
    values: { fields: "status,permalink_url" },
  });
  if (response.kind !== "answer") return response;
  const { data } = read.safeParse(response.json);
  if (data === undefined) return unclear;
  return { kind: "state", state: stateOf(data.status), url: parseAddress(data.permalink_url) };
}

function stateOf(status: Status): ReelState {
  const { uploading_phase: uploading, processing_phase, publishing_phase: publishing } = status;
  const phases = [uploading, processing_phase, publishing];
  const broken = phases.find((one) => one?.status === "error");
  if (broken || status.video_status === "error" || status.video_status === "expired") {
    const message = broken?.error?.message ?? broken?.errors?.[0]?.message;
    return {
      kind: "failed",
      message: networkMessage(message ?? "Facebook cannot process this video."),
    };
  }
  if (publishing?.status === "complete") return { kind: "published" };
  if (publishing !== undefined && publishing.status !== "not_started") {
    return { kind: "publishing" };
  }
  const hasBegun = processing_phase !== undefined && processing_phase.status !== "not_started";
  return { kind: hasBegun ? "processing" : "uploaded" };
}

/** Reel permalinks lack the host. */
function parseAddress(text = ""): string | null {
  const url = URL.parse(text, "https://www.facebook.com");
  return text !== "" && url?.origin === "https://www.facebook.com" ? url.href : null;
}
