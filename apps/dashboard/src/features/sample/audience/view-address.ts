import { engagementLevels, memberStatuses, segments } from "@postlark/domain/audience-member";
import { type AddressFormat, writeParameter } from "@postlark/app/shell/address-state";
import { type MemberView, type Sort, columns } from "./member-view.ts";

/** `?segment=Premium&search=ann&status=Active&engagement=High,Low&sort=-name`; the minus means descending. */
export const viewAddress: AddressFormat<MemberView> = {
  parse: (params) => {
    const of = (name: string) => params.get(name) ?? "";
    const chosen = <Option extends string>(name: string, options: readonly Option[]) =>
      options.filter((option) => of(name).split(",").includes(option));
    return {
      segment: segments.find((segment) => segment === of("segment")) ?? "all",
      search: of("search"),
      statuses: chosen("status", memberStatuses),
      engagements: chosen("engagement", engagementLevels),
      sort: parseSort(of("sort")),
    };
  },
  write: (params, { segment, search, statuses, engagements, sort }) => {
    writeParameter(params, "segment", segment === "all" ? "" : segment);
    writeParameter(params, "search", search.trim());
    writeParameter(params, "status", statuses.join(","));
    writeParameter(params, "engagement", engagements.join(","));
    const sign = sort?.direction === "descending" ? "-" : "";
    writeParameter(params, "sort", sort === undefined ? "" : `${sign}${sort.column}`);
  },
};

function parseSort(sort: string): Sort | undefined {
  const column = columns.find((name) => name === sort.replace(/^-/, ""));
  if (column === undefined) return undefined;
  return { column, direction: sort.startsWith("-") ? "descending" : "ascending" };
}
