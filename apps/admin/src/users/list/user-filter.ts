import { isRole } from "@postlark/domain/role";
import { everybody, type ProfileFilter, type ProfileOrder } from "@postlark/sdk/profiles";

export type SortColumn = Exclude<ProfileOrder["by"], "created_at">;

const sortColumns: readonly SortColumn[] = ["name", "email", "role"];

/**
 * Reads a filter from an address: `?search=ann&role=admin&sort=-name`, the minus for descending.
 * What is missing or makes no sense asks for nothing.
 */
export function parseFilter(params: URLSearchParams): ProfileFilter {
  const role = params.get("role");
  return {
    words: (params.get("search") ?? "").trim(),
    role: isRole(role) ? role : null,
    order: parseOrder(params.get("sort") ?? ""),
  };
}

/** Writes a filter into an address; one that asks for nothing leaves no trace. */
export function formatFilter({ words, role, order }: ProfileFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (words !== "") params.set("search", words);
  if (role !== null) params.set("role", role);
  if (order.by !== "created_at") params.set("sort", `${order.isDescending ? "-" : ""}${order.by}`);
  return params;
}

/** The order after a press on a column's head: ascending, descending, newest first again. */
export function nextOrder(order: ProfileOrder, column: SortColumn): ProfileOrder {
  if (order.by !== column) return { by: column, isDescending: false };
  return order.isDescending ? everybody.order : { by: column, isDescending: true };
}

export function isNarrowed({ words, role }: ProfileFilter): boolean {
  return words !== "" || role !== null;
}

function parseOrder(sort: string): ProfileOrder {
  const isDescending = sort.startsWith("-");
  const name = isDescending ? sort.slice(1) : sort;
  const by = sortColumns.find((column) => column === name);
  return by === undefined ? everybody.order : { by, isDescending };
}
