// LinkedIn's organizations by their contract: https://learn.microsoft.com/linkedin/marketing/community-management,
// pages organizations/organization-access-control-by-role, organizations/organization-lookup-api and
// shares/posts-api#permissions, read on 2026-11-25.

import type { LinkedInSignIn } from "./sign-in.ts";

export type Organization = {
  readonly id: string;
  readonly name: string;
  readonly vanityName: string;
  /** The member's role there. */
  role: string;
  state: "APPROVED" | "REQUESTED" | "REJECTED" | "REVOKED";
};

type SimulatedAccounts = {
  readonly organizations: readonly Organization[];
  readonly signIn: LinkedInSignIn;
};

/** `shared/api-guide/concepts/error-handling` */
export const apiError = (status: number, code: string, message: string) =>
  Response.json({ status, code, message }, { status });

export const forbidden = () => apiError(403, "ACCESS_DENIED", "Not enough permissions to access");

/** `shares/posts-api#permissions`: the roles that may post and that Postlark asks for. */
const publishing = ["ADMINISTRATOR", "CONTENT_ADMINISTRATOR"];

/** `shares/videos-api#permissions`: "ADMIN or DSC"; the pages disagree on content administrators. */
export const filming = ["ADMINISTRATOR"];

/** Whether a token may publish as an author. @param roles of an organization that may publish */
export function mayPublishAs(
  author: string,
  token: string,
  { organizations, signIn }: SimulatedAccounts,
  roles = publishing,
): boolean {
  if (author === "urn:li:person:8675309") return signIn.isFor(token, "w_member_social");
  const organization = organizations.find(({ id }) => author === `urn:li:organization:${id}`);
  const hasRole = organization?.state === "APPROVED" && roles.includes(organization.role);
  return hasRole && signIn.isFor(token, "w_organization_social");
}

/** Responds to requests for organisations and roles; undefined for other endpoints. */
export function respondOrganizations(
  endpoint: string,
  search: string,
  token: string,
  { organizations, signIn }: SimulatedAccounts,
): Response | undefined {
  const isAcls = endpoint === "GET https://api.linkedin.com/rest/organizationAcls";
  if (!isAcls && endpoint !== "GET https://api.linkedin.com/rest/organizations") return undefined;
  if (!signIn.isFor(token, "rw_organization_admin")) return forbidden();
  if (isAcls) {
    const params = new URLSearchParams(search);
    if (params.get("q") !== "roleAssignee") {
      return apiError(400, "ILLEGAL_ARGUMENT", "No such finder");
    }
    const state = params.get("state");
    const elements = organizations
      .filter((organization) => state === null || organization.state === state)
      .map((organization) => ({
        organization: `urn:li:organization:${organization.id}`,
        roleAssignee: "urn:li:person:8675309",
        role: organization.role,
        state: organization.state,
      }));
    const count = Number(params.get("count") ?? 10);
    return Response.json({
      elements: elements.slice(0, count),
      paging: { start: 0, count, links: [] },
    });
  }
  // Rest.li 2.0: brackets and commas must not be percent-encoded.
  const ids = /^\?ids=List\((\d+(?:,\d+)*)\)$/.exec(search)?.[1]?.split(",");
  if (ids === undefined) return apiError(400, "ILLEGAL_ARGUMENT", "ids is not a list");
  const requestedOrganizations = organizations.filter(({ id }) => ids.includes(id));
  const results = requestedOrganizations.map(({ id, name, vanityName }) => [
    id,
    { id: Number(id), localizedName: name, vanityName },
  ]);
  return Response.json({ results: Object.fromEntries(results), statuses: {}, errors: {} });
}
