import * as z from "zod";

import { applicationMissing } from "../meta/account.ts";
import { callGraph, type Graph, type GraphCall, type GraphAnswer } from "../meta/graph.ts";
import type { Hindrance } from "../meta/graph-error.ts";
import type { StepContext } from "../core/network.ts";

/** `graph-api/changelog`: a version is supported for at least two years. */
export const graph: Graph = { prefix: "facebook", origin: "https://graph.facebook.com/v26.0" };

/** Stored encrypted for a page. Its token ends with its owner's rights, not by time. */
export const credentials = z.object({ page: z.string(), accessToken: z.string() });

export type Credentials = z.infer<typeof credentials>;

/** A page, called with its own token. */
export type Page = {
  readonly id: string;
  send(call: GraphCall): Promise<GraphAnswer | Hindrance>;
};

export function openPage(context: StepContext): Page {
  const { page, accessToken: token } = credentials.parse(context.credentials);
  return {
    id: page,
    async send(call) {
      const application = context.applications?.facebook;
      if (application === undefined) return applicationMissing;
      return callGraph(graph, call, { token, application }, context);
    },
  };
}
