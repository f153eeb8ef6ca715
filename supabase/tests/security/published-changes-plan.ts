import type { WorkspaceFunction } from "./workspace-function.ts";

/** What is done with what is out. */
export const publishedChangeFunctions: Record<string, WorkspaceFunction> = {
  "call_off_change(delivery_id uuid)": {
    name: "call_off_change",
    lowest: "editor",
    args: ({ deliveries }) => ({ delivery_id: deliveries.removing }),
  },
  "compare_delivery(delivery_id uuid)": {
    name: "compare_delivery",
    lowest: "viewer",
    args: ({ deliveries }) => ({ delivery_id: deliveries.published }),
  },
  "decide_first_comment(delivery_id uuid, answer comment_answer)": {
    name: "decide_first_comment",
    lowest: "editor",
    args: ({ deliveries }) => ({ delivery_id: deliveries.published, answer: "leave" }),
    // Nothing is open of it: who may decide is told so.
    refusal: "PT409",
  },
  "delivery_editors(delivery_id uuid)": {
    name: "delivery_editors",
    lowest: "viewer",
    args: ({ deliveries }) => ({ delivery_id: deliveries.published }),
  },
  "edit_delivery(delivery_id uuid, seen text, text text, alts text[], warning text, canonical text)":
    {
      name: "edit_delivery",
      lowest: "editor",
      args: ({ deliveries, publishedHash }) => ({
        delivery_id: deliveries.published,
        seen: publishedHash,
        text: "Changed",
      }),
    },
  "remove_delivery(delivery_id uuid)": {
    name: "remove_delivery",
    lowest: "editor",
    args: ({ deliveries }) => ({ delivery_id: deliveries.published }),
  },
};
