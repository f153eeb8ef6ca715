import { firstComment } from "../core/first-comment.ts";
import { openAccount } from "../meta/account.ts";
import { type CommentPlace, createComment, findComment, writeComment } from "../meta/comment.ts";
import { published } from "../meta/container-steps.ts";
import { containerNetwork } from "../meta/container-network.ts";
import type { Network, StepContext } from "../core/network.ts";
import { api } from "./api.ts";
import { instagram as manifest } from "./manifest.ts";
import { plan } from "./plan.ts";

const containers = containerNetwork(api);

export const instagram: Network = {
  manifest,
  plan,
  ...containers,

  async execute(step, context) {
    if (step.kind !== firstComment) return containers.execute(step, context);
    const { text, post } = createComment.parse(step.payload);
    return writeComment(text, commentPlace(post, context));
  },

  async reconcile(step, context) {
    if (step.kind !== firstComment) return containers.reconcile(step, context);
    const { text, post } = createComment.parse(step.payload);
    return findComment(text, commentPlace(post, context));
  },
};

/** `instagram-graph-api/reference/ig-media/comments` */
function commentPlace(post: number, context: StepContext): CommentPlace {
  const account = openAccount(context, api);
  return {
    name: api.name,
    post: published.safeParse(context.results[post]).data?.id ?? undefined,
    text: "text",
    author: "username",
    isOwn: (username) => username === context.channel.handle,
    send: (call) => account.send(call),
    findIdsOfOtherDeliveries: (ids) => context.findIdsOfOtherDeliveries(ids),
  };
}
