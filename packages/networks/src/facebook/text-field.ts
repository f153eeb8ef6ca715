import type { Step } from "../core/network.ts";
import { createPost, publishReel } from "./plan.ts";

export const isPost = ({ kind }: Step) => kind === "create_post" || kind === "await_reel";

/** A plan's text, and its field at Facebook: for a reel, the video's description. @throws if the plan has no post */
export function textFieldOf(steps: readonly Step[]) {
  for (const { kind, payload } of steps) {
    if (kind === "create_post") {
      return { field: "message", text: createPost.parse(payload).message } as const;
    }
    if (kind === "publish_reel") {
      return { field: "description", text: publishReel.parse(payload).description } as const;
    }
  }
  throw new Error("The plan has no post.");
}
