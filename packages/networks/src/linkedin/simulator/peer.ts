import * as z from "zod";

import type { FinishResult } from "../../core/connecting.ts";
import { linkedin } from "../linkedin.ts";
import { connectThroughSignIn } from "../../suite/connect-through-sign-in.ts";
import { faultyFetch } from "../../suite/faults.ts";
import { LinkedInContract } from "./contract.ts";
import {
  type Connected,
  requireConnected,
  hashOfBytes,
  type Peer,
  fetchFromSimulator,
  sharedContext,
} from "../../suite/peer.ts";

type LinkedInPeer = Peer & { readonly contract: LinkedInContract };

/** A member on the simulator, connected as in production. */
export async function startLinkedInPeer(): Promise<LinkedInPeer> {
  const contract = new LinkedInContract();
  return peerOf(contract, requireConnected(await connectThroughSignIn(contract, linkedin)));
}

/** Returns the chosen account among several. @throws Error if it is not one of them */
export function chooseAccount(result: FinishResult, accountId: string) {
  const accounts = result.kind === "choose" ? result.accounts : [];
  const chosenAccount = accounts.find(({ account }) => account.accountId === accountId);
  if (chosenAccount === undefined) throw new Error(JSON.stringify(result));
  return { kind: "connected", ...chosenAccount } as const;
}

/** An application that may publish as organizations, and a member who administers one. */
export function organizationContract(): LinkedInContract {
  const contract = new LinkedInContract();
  contract.signIn.hasOrganizations = true;
  contract.organizations.push({
    id: "2414183",
    name: "Larkfield Bakery",
    vanityName: "larkfield",
    role: "ADMINISTRATOR",
    state: "APPROVED",
  });
  return contract;
}

/** An organization on the simulator, chosen by a member who may publish as it. */
export async function startLinkedInOrganizationPeer(): Promise<LinkedInPeer> {
  const contract = organizationContract();
  const applications = { linkedin: { ...contract.signIn.application, organizations: true } };
  const result = await connectThroughSignIn(contract, linkedin, { applications });
  return peerOf(contract, chooseAccount(result, "organization:2414183"));
}

function peerOf(contract: LinkedInContract, connected: Connected): LinkedInPeer {
  return {
    contract,
    network: linkedin,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      applications: { linkedin: contract.signIn.application },
      fetch: faultyFetch(options.response ?? options.fault, fetchFromSimulator(contract)),
    }),
    readPublished: async () =>
      contract.posts.map(({ text, pictures, article, comments }) => ({
        text,
        ...(comments.length > 0 && { comments }),
        pictures: pictures.map(({ alt, bytes }) => ({ alt, hash: hashOfBytes(bytes) })),
        ...(article && {
          card: {
            url: article.source,
            title: article.title,
            description: article.description ?? "",
            picture: article.bytes ? hashOfBytes(article.bytes) : null,
          },
        }),
      })),
    async revokeAccess() {
      const credentials = z.record(z.string(), z.json()).parse(connected.credentials);
      return { credentials: { ...credentials, accessToken: "AQX0", refreshToken: "AQW0" } };
    },
    async stop() {},
  };
}
