import { describe, expect, test } from "vitest";

import { linkedin } from "./linkedin.ts";
import { connectThroughSignIn } from "../suite/connect-through-sign-in.ts";
import {
  chooseAccount,
  organizationContract,
  startLinkedInOrganizationPeer,
  startLinkedInPeer,
} from "./simulator/peer.ts";
import type { LinkedInContract } from "./simulator/contract.ts";
import { publish, stepsFor } from "../suite/publish.ts";

const connect = (contract: LinkedInContract) =>
  connectThroughSignIn(contract, linkedin, {
    applications: { linkedin: { ...contract.signIn.application, organizations: true } },
  });

describe("signing in to an application that may publish for organisations", () => {
  test("offers the member and each organisation that they may publish for", async () => {
    const contract = organizationContract();
    const others = [
      {
        id: "7",
        name: "Wren",
        vanityName: "wren",
        role: "CONTENT_ADMINISTRATOR",
        state: "APPROVED",
      },
      { id: "8", name: "Owl", vanityName: "owl", role: "ANALYST", state: "APPROVED" },
      { id: "9", name: "Tit", vanityName: "tit", role: "ADMINISTRATOR", state: "REQUESTED" },
    ] as const;
    contract.organizations.push(...others);
    const result = await connect(contract);
    expect(result).toMatchObject({
      kind: "choose",
      accounts: [
        { account: { accountId: "8675309", handle: "Ada Lark" } },
        {
          account: {
            accountId: "organization:2414183",
            handle: "company/larkfield",
            displayName: "Larkfield Bakery",
          },
          credentials: { member: "8675309", organization: "2414183" },
        },
        { account: { accountId: "organization:7" } },
      ],
    });
    expect(chooseAccount(result, "8675309").credentials).toMatchObject({ organization: null });
  });

  test("connects a member without organisations at once", async () => {
    const contract = organizationContract();
    contract.organizations.length = 0;
    expect(await connect(contract)).toMatchObject({ kind: "connected" });
  });

  test("requests organisation scopes only if they are configured, and answers not_set_up if LinkedIn did not grant them", async () => {
    const contract = organizationContract();
    contract.signIn.hasOrganizations = false;
    expect(await connect(contract)).toMatchObject({ kind: "refused", code: "not_set_up" });
    expect(await connectThroughSignIn(contract, linkedin)).toMatchObject({ kind: "connected" });
  });
});

test("publishes with the organisation as the author", async () => {
  const peer = await startLinkedInOrganizationPeer();
  await publish(peer, stepsFor(peer, { text: "Fresh bread" }));
  expect(peer.contract.posts).toMatchObject([
    { author: "urn:li:organization:2414183", text: "Fresh bread" },
  ]);
});

test("a member who lost the administrator role cannot publish for the organisation, and check reports it", async () => {
  const peer = await startLinkedInOrganizationPeer();
  expect(await linkedin.check(peer.context())).toBeNull();
  const [organization] = peer.contract.organizations;
  if (organization) organization.role = "ANALYST";
  const [step] = stepsFor(peer, { text: "Fresh bread" });
  expect(step && (await linkedin.execute(step, peer.context()))).toMatchObject({
    kind: "auth",
    reason: "credentials_revoked",
  });
  expect(await linkedin.check(peer.context())).toBe("credentials_revoked");
  expect(peer.contract.posts).toEqual([]);
});

test("a member's own token cannot publish for an organisation", async () => {
  const peer = await startLinkedInPeer();
  const { contract } = peer;
  contract.organizations.push(...organizationContract().organizations);
  const [step] = stepsFor(peer, { text: "Not mine" });
  const stored = peer.context().credentials;
  const credentials = Object.assign({}, stored, { organization: "2414183" });
  expect(step && (await linkedin.execute(step, peer.context({ credentials })))).toMatchObject({
    kind: "auth",
  });
  expect(contract.posts).toEqual([]);
});
