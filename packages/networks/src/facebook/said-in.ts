import type { Step } from "../core/network.ts";
import { createPost, publishReel } from "./plan.ts";

/** The step that comes to what people see. */
export const isPost = ({ kind }: Step) => kind === "create_post" || kind === "await_reel";

/** What a plan says, and what Facebook calls it: of a reel, its video's description. @throws where it says nothing */
export function saidIn(steps: readonly Step[]) {
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
