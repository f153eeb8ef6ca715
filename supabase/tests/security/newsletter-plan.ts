import type { EngineCall } from "./engine-call.ts";
import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands and questions about a newsletter's subscribers. */
export const newsletterFunctions: Record<string, WorkspaceFunction> = {
  "add_subscriber(channel_id uuid, email text, language text)": {
    name: "add_subscriber",
    lowest: "editor",
    args: ({ newsletterId }) => ({ channel_id: newsletterId, email: "mallory@reader.test" }),
  },
  "check_sender_domain(channel_id uuid)": {
    name: "check_sender_domain",
    lowest: "admin",
    args: ({ newsletterId }) => ({ channel_id: newsletterId }),
  },
  "mail_counts(delivery_id uuid)": {
    name: "mail_counts",
    lowest: "viewer",
    args: ({ deliveries }) => ({ delivery_id: deliveries.unknown }),
  },
  "count_subscribers(channel_id uuid)": {
    name: "count_subscribers",
    lowest: "viewer",
    args: ({ newsletterId }) => ({ channel_id: newsletterId }),
  },
  "failed_mails(delivery_id uuid, after uuid)": {
    name: "failed_mails",
    lowest: "editor",
    args: ({ deliveries }) => ({ delivery_id: deliveries.unknown }),
  },
  "remove_subscriber(subscriber_id uuid)": {
    name: "remove_subscriber",
    lowest: "editor",
    args: ({ subscriberId }) => ({ subscriber_id: subscriberId }),
  },
  "restore_subscriber(subscriber_id uuid)": {
    name: "restore_subscriber",
    lowest: "editor",
    args: ({ subscriberId }) => ({ subscriber_id: subscriberId }),
  },
  "revive_subscriber(subscriber_id uuid)": {
    name: "revive_subscriber",
    lowest: "editor",
    args: ({ subscriberId }) => ({ subscriber_id: subscriberId }),
  },
  "settle_unknown_mails(delivery_id uuid, answer text)": {
    name: "settle_unknown_mails",
    lowest: "editor",
    args: ({ deliveries }) => ({ delivery_id: deliveries.published, answer: "again" }),
  },
};

const ownedByNobody = { code: "55000" } as const;

/** What the engine does with newsletters, each with a call that must have no effect. */
export const newsletterEngineFunctions: Record<string, EngineCall> = {
  "ask_to_subscribe(slug text, channel_id uuid, email text, language text)": {
    name: "ask_to_subscribe",
    // A channel that is no newsletter.
    args: ({ workspace, channelId }) => ({
      slug: workspace.slug,
      channel_id: channelId,
      email: "mallory@reader.test",
      language: "en",
    }),
    returns: "null",
  },
  "begin_confirmation(subscriber_id uuid)": {
    name: "begin_confirmation",
    args: ({ postId }) => ({ subscriber_id: postId }),
    returns: "nothing",
  },
  "begin_mail(delivery_id uuid, fence bigint)": {
    name: "begin_mail",
    args: ({ deliveries }) => ({ delivery_id: deliveries.scheduled, fence: 0 }),
    returns: ownedByNobody,
  },
  "confirm_subscriber(secret_hash bytea)": {
    name: "confirm_subscriber",
    args: () => ({ secret_hash: "none" }),
    returns: "false",
  },
  "count_mails(delivery_id uuid)": {
    name: "count_mails",
    args: ({ deliveries }) => ({ delivery_id: deliveries.scheduled }),
    returns: "anything",
  },
  "end_mail(recipient_id uuid, fence bigint, state text, reason text, again interval)": {
    name: "end_mail",
    args: ({ postId }) => ({ recipient_id: postId, fence: 0, state: "sent" }),
    returns: "false",
  },
  "forget_subscribers()": { name: "forget_subscribers", args: () => ({}), returns: "void" },
  "list_recipients(delivery_id uuid, fence bigint)": {
    name: "list_recipients",
    args: ({ deliveries }) => ({ delivery_id: deliveries.scheduled, fence: 0 }),
    returns: ownedByNobody,
  },
  "newsletter_link(secret_hash bytea)": {
    name: "newsletter_link",
    args: () => ({ secret_hash: "none" }),
    returns: "nothing",
  },
  "newsletters(slug text)": {
    name: "newsletters",
    args: () => ({ slug: "none" }),
    returns: "nothing",
  },
  "take_back_confirmation(subscriber_id uuid)": {
    name: "take_back_confirmation",
    args: ({ postId }) => ({ subscriber_id: postId }),
    returns: "void",
  },
  "unsubscribe_reader(secret_hash bytea)": {
    name: "unsubscribe_reader",
    args: () => ({ secret_hash: "none" }),
    returns: "false",
  },
};
