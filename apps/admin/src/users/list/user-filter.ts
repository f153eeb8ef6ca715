import { type AddressFormat, writeParameter } from "@postlark/app/shell/address-state";
import { isRole } from "@postlark/domain/role";
import { everybody, type ProfileFilter, type ProfileOrder } from "@postlark/sdk/profiles";

export type SortColumn = Exclude<ProfileOrder["by"], "created_at">;

const sortColumns: readonly SortColumn[] = ["name", "email", "role"];

/** The filter as URL parameters: `?search=ann&role=admin&sort=-name`; the minus means descending. */
export const filterAddress: AddressFormat<ProfileFilter> = {
  parse: parseFilter,
  write: (params, { words, role, order }) => {
    const sort = order.by === "created_at" ? "" : order.by;
    writeParameter(params, "search", words);
    writeParameter(params, "role", role ?? "");
    writeParameter(params, "sort", sort !== "" && order.isDescending ? `-${sort}` : sort);
  },
};

function parseFilter(params: URLSearchParams): ProfileFilter {
  const role = params.get("role");
  return {
    words: (params.get("search") ?? "").trim(),
    role: isRole(role) ? role : null,
    order: parseOrder(params.get("sort") ?? ""),
  };
}

/** The order after pressing a column header: ascending, descending, then newest first. */
export function nextOrder(order: ProfileOrder, column: SortColumn): ProfileOrder {
  if (order.by !== column) return { by: column, isDescending: false };
  return order.isDescending ? everybody.order : { by: column, isDescending: true };
}

export function isFiltered({ words, role }: ProfileFilter): boolean {
  return words !== "" || role !== null;
}

function parseOrder(sort: string): ProfileOrder {
  const isDescending = sort.startsWith("-");
  const name = isDescending ? sort.slice(1) : sort;
  const by = sortColumns.find((column) => column === name);
  return by === undefined ? everybody.order : { by, isDescending };
}
