import { m } from "#paraglide/messages.js";
import type { ConnectInput } from "@postlark/sdk/channel-commands";
import type { ConnectField } from "./connect-problem.ts";

/** What is pasted into a field; it is checked roughly here, and by the network itself. */
export type CredentialField = {
  readonly name: ConnectField;
  readonly label: () => string;
  readonly hint: () => string;
  readonly looksRight: RegExp;
  /** For a secret: the words of the button that shows what was typed. */
  readonly showLabel?: () => string;
  /** What the engine's refusals mean here, by their codes. */
  readonly messages: { readonly connect_input: () => string } & {
    readonly [code: string]: () => string;
  };
};

/** A network that is connected by what its own settings show. */
export type CredentialForm = {
  readonly network: "discord";
  /** Where it is found. */
  readonly guide: () => string;
  readonly fields: readonly CredentialField[];
  readonly inputOf: (text: (name: ConnectField) => string) => ConnectInput;
};

export const credentialForms: { readonly [Id in CredentialForm["network"]]: CredentialForm } = {
  discord: {
    network: "discord",
    guide: m.live_connect_discord_guide,
    fields: [
      {
        name: "address",
        label: m.live_connect_discord_address,
        hint: m.live_connect_discord_address_hint,
        showLabel: m.live_connect_discord_address_show,
        looksRight: /^https:\/\/([a-z]+\.)?discord(app)?\.com\/api\/.*webhooks\/\d+\/[\w-]+\/?$/,
        messages: {
          connect_input: m.live_connect_discord_address_wrong,
          connect_answer: m.live_connect_discord_answer,
          connect_unreachable: () => m.live_connect_silent({ name: m.live_network_discord() }),
        },
      },
    ],
    inputOf: (text) => ({
      network: "discord",
      method: "webhook_address",
      address: text("address"),
    }),
  },
};
