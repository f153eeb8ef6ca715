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

/** Ids of the organisations that a member may publish for; undefined if the response is not such a list. */
export function publishableIn({ status, json }: Answer): readonly string[] | undefined {
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

/** @returns the organisations that a member may publish for, or an unexpected response */
export async function fetchOrganizations(
  accessToken: string,
  tools: Tools,
): Promise<readonly Organization[] | Answer | Broken> {
  const response = await exchange(withAccessToken(rolesRequest, { accessToken }), tools);
  if (response.kind === "broken") return response;
  const found = publishableIn(response);
  if (found === undefined) return response;
  const ids = [...new Set(found)];
  if (ids.length === 0) return [];
  // Rest.li requires unescaped brackets and commas.
  const url = `https://api.linkedin.com/rest/organizations?ids=List(${ids.join(",")})`;
  const named = await exchange(withAccessToken({ url }, { accessToken }), tools);
  if (named.kind === "broken") return named;
  const { data } = lookup.safeParse(named.status === 200 ? named.json : undefined);
  if (data === undefined) return named;
  return ids.flatMap((id) => {
    const one = data.results[id];
    if (one === undefined) return [];
    const { localizedName: name, vanityName } = one;
    return [{ id, name, handle: vanityName === undefined ? name : `company/${vanityName}` }];
  });
}
