import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { type NetworkFieldMessages, networkMessages } from "#paraglide/network-messages.js";
import type { Form } from "@postlark/networks/form";
import type { NetworkId } from "@postlark/networks/network-ids";
import type { FieldMessages } from "./connect-problem.ts";

/** Returns the messages of a form's field. @throws Error if the network has none, which its tests prevent */
export function messagesOfField(network: NetworkId, field: string): NetworkFieldMessages {
  const messages = networkMessages[network].fields?.[field];
  if (messages === undefined) throw new Error(`${network} says nothing of its field ${field}.`);
  return messages;
}

/** Returns the messages of a network's form by field, with a general one for a network that does not respond. */
export function fieldMessages(network: NetworkId, { fields }: Form): FieldMessages {
  const unreachableMessage = () => m.channels_connect_silent({ name: networkName(network) });
  return Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      {
        ...(kind !== "url" && { connect_unreachable: unreachableMessage }),
        ...messagesOfField(network, name).problems,
      },
    ]),
  );
}
