import { describe, expect, test } from "vitest";

import { linkedin } from "./linkedin.ts";
import { connectAt } from "../suite/connect-at.ts";
import {
  chosenOf,
  organizationContract,
  startLinkedInOrganizationPeer,
  startLinkedInPeer,
} from "./simulator/peer.ts";
import type { LinkedInContract } from "./simulator/contract.ts";
import { publish, stepsFor } from "../suite/publish.ts";

const connect = (contract: LinkedInContract) =>
  connectAt(contract, linkedin, {
    applications: { linkedin: { ...contract.signIn.application, organizations: true } },
  });

describe("signing in where the application may publish as organisations", () => {
  test("offers the member, and each organisation that they may publish as", async () => {
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
    expect(chosenOf(result, "8675309").credentials).toMatchObject({ organization: null });
  });

  test("connects a member who has none without a question", async () => {
    const contract = organizationContract();
    contract.organizations.length = 0;
    expect(await connect(contract)).toMatchObject({ kind: "connected" });
  });

  test("asks for what the application was granted alone, and says who can mend it otherwise", async () => {
    const contract = organizationContract();
    contract.signIn.hasOrganizations = false;
    expect(await connect(contract)).toMatchObject({ kind: "refused", code: "not_set_up" });
    expect(await connectAt(contract, linkedin)).toMatchObject({ kind: "connected" });
  });
});

test("a post stands in the organisation's name", async () => {
  const peer = await startLinkedInOrganizationPeer();
  await publish(peer, stepsFor(peer, { text: "Fresh bread" }));
  expect(peer.contract.posts).toMatchObject([
    { author: "urn:li:organization:2414183", text: "Fresh bread" },
  ]);
});

test("whoever is no administrator any more publishes nothing there, and a look says so", async () => {
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

test("a member's own token publishes as no organisation", async () => {
  const peer = await startLinkedInPeer();
  const { contract } = peer;
  contract.organizations.push(...organizationContract().organizations);
  const [step] = stepsFor(peer, { text: "Not mine" });
  const kept = peer.context().credentials;
  const credentials = Object.assign({}, kept, { organization: "2414183" });
  expect(step && (await linkedin.execute(step, peer.context({ credentials })))).toMatchObject({
    kind: "auth",
  });
  expect(contract.posts).toEqual([]);
});
