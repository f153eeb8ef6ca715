import * as z from "zod";

import { type Answer, type Broken, exchange } from "../core/http/exchange.ts";
import type { Tools } from "../core/tools.ts";
import { withAccessToken } from "./session.ts";

/** `community-management/organizations/organization-access-control-by-role`: the roles that may publish. */
const roles = ["ADMINISTRATOR", "CONTENT_ADMINISTRATOR"];

/** One page; further organisations of a member are not read. */
const maxOrganizations = 100;

export const rolesRequest = {
  url: `https://api.linkedin.com/rest/organizationAcls?q=roleAssignee&state=APPROVED&count=${maxOrganizations}`,
};

const acls = z.object({
  elements: z.array(
    z.object({ organization: z.string(), role: z.string(), state: z.optional(z.string()) }),
  ),
});

/** Returns the ids of the organisations that a member may publish for; undefined if the response is not such a list. */
export function publishableIds({ status, json }: Answer): readonly string[] | undefined {
  const { data } = acls.safeParse(status === 200 ? json : undefined);
  return data?.elements.flatMap(({ organization, role, state = "APPROVED" }) => {
    // Brands of an organisation have another kind of URN.
    const [, id] = /^urn:li:organization:(\d+)$/.exec(organization) ?? [];
    return id !== undefined && state === "APPROVED" && roles.includes(role) ? [id] : [];
  });
}

/** `community-management/organizations/organization-lookup-api` */
const lookup = z.object({
  results: z.record(
    z.string(),
    z.object({ localizedName: z.string().min(1), vanityName: z.optional(z.string()) }),
  ),
});

export type Organization = { readonly id: string; readonly name: string; readonly handle: string };

/** Fetches the organisations that a member may publish for. @returns them, or an unexpected response */
export async function fetchOrganizations(
  accessToken: string,
  tools: Tools,
): Promise<readonly Organization[] | Answer | Broken> {
  const response = await exchange(withAccessToken(rolesRequest, { accessToken }), tools);
  if (response.kind === "broken") return response;
  const publishable = publishableIds(response);
  if (publishable === undefined) return response;
  const ids = [...new Set(publishable)];
  if (ids.length === 0) return [];
  // Rest.li requires unescaped brackets and commas.
  const url = `https://api.linkedin.com/rest/organizations?ids=List(${ids.join(",")})`;
  const lookupAnswer = await exchange(withAccessToken({ url }, { accessToken }), tools);
  if (lookupAnswer.kind === "broken") return lookupAnswer;
  const { data } = lookup.safeParse(lookupAnswer.status === 200 ? lookupAnswer.json : undefined);
  if (data === undefined) return lookupAnswer;
  return ids.flatMap((id) => {
    const organization = data.results[id];
    if (organization === undefined) return [];
    const { localizedName: name, vanityName } = organization;
    return [{ id, name, handle: vanityName === undefined ? name : `company/${vanityName}` }];
  });
}
