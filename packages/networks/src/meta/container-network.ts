import { firstComment } from "../core/first-comment.ts";
import type { AuthReason, Network, StepContext } from "../core/network.ts";
import { openAccount } from "./account.ts";
import { awaitContainer, createContainer, publishContainer } from "./container-steps.ts";
import { awaitReady, type ContainerApi, create } from "./containers.ts";
import { findPublication } from "./find-container.ts";
import { publishWhenReady } from "./publish-container.ts";
import { readContainers } from "./read-containers.ts";
import { finish, redirectToNetwork } from "./sign-in.ts";

/** Returns the parts of a network that Threads and Instagram share; planning and removal differ. */
export function containerNetwork(api: ContainerApi): Omit<Network, "manifest" | "plan"> {
  return {
    fetchesPictures: true,
    connect: async (_, tools) => redirectToNetwork(api, tools),
    finishConnection: (state, cameBackTo, tools) => finish(api, state, cameBackTo, tools),

    async execute({ kind, payload }, context) {
      switch (kind) {
        case "create_container":
        case `${firstComment}_container`:
          return create(createContainer.parse(payload), context, api);
        case "await_container":
        case `${firstComment}_wait`:
          return awaitReady(awaitContainer.parse(payload), context, api);
        case "publish_container":
        case firstComment:
          return publishWhenReady(publishContainer.parse(payload), context, api);
        default:
          throw new Error(`${api.name} has no step of the kind ${kind}.`);
      }
    },

    async reconcile({ kind, payload }, context) {
      // Other steps have no visible effect, however often they are sent.
      if (kind !== "publish_container" && kind !== firstComment) return { kind: "absent" };
      return findPublication(publishContainer.parse(payload), context, api);
    },

    readBack: (published, context) => readContainers(published, context, api),
    check: (context) => check(context, api),
  };
}

async function check(context: StepContext, api: ContainerApi): Promise<AuthReason | null> {
  const { path } = api.me;
  const response = await openAccount(context, api).send({ path, values: { fields: "id" } });
  if (response.kind === "auth") return response.reason;
  return response.kind === "answer" ? null : "unreachable";
}
