import type { EngineCall } from "./engine-call.ts";
import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands about the feeds of the board of ideas. */
export const ideaFeedFunctions: Record<string, WorkspaceFunction> = {
  "add_idea_feed(workspace_id uuid, feed_id uuid, url text, column_id uuid)": {
    name: "add_idea_feed",
    lowest: "editor",
    args: ({ workspaceId, ideas }) => ({
      workspace_id: workspaceId,
      feed_id: crypto.randomUUID(),
      url: "https://postlark.test/pwned.xml",
      column_id: ideas.columnId,
    }),
  },
  "change_idea_feed(feed_id uuid, column_id uuid)": {
    name: "change_idea_feed",
    lowest: "editor",
    args: ({ ideas }) => ({ feed_id: ideas.feedId, column_id: ideas.emptyColumnId }),
  },
  "remove_idea_feed(feed_id uuid)": {
    name: "remove_idea_feed",
    lowest: "editor",
    args: ({ ideas }) => ({ feed_id: ideas.feedId }),
  },
};

/** What an engine calls for them. */
export const ideaFeedEngineFunctions: Record<string, EngineCall> = {
  "idea_feed(feed_id uuid)": {
    name: "idea_feed",
    args: ({ postId }) => ({ feed_id: postId }),
    returns: "nothing",
  },
  "keep_idea_feed(feed_id uuid, title text, etag text, last_modified text, items jsonb)": {
    name: "keep_idea_feed",
    args: ({ postId }) => ({
      feed_id: postId,
      title: "pwned",
      etag: "pwned",
      last_modified: "pwned",
      items: [{ key: "00", text: "pwned", link: null }],
    }),
    returns: "anything",
  },
  "rest_idea_feed(feed_id uuid, problem text)": {
    name: "rest_idea_feed",
    args: ({ postId }) => ({ feed_id: postId, problem: "pwned" }),
    returns: "null",
  },
};
