import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

export const openUserParameter = "user";

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whose details an address asks for; `undefined` for nobody's, or what cannot be anybody's id. */
export function parseOpenUser(params: URLSearchParams): string | undefined {
  const wanted = params.get(openUserParameter) ?? "";
  return idPattern.test(wanted) ? wanted.toLowerCase() : undefined;
}

export function nameCellId(userId: string): string {
  return `user-${userId}`;
}

/** Gives focus to somebody's row, or to the screen's heading when that row is not drawn. */
export function focusRowOf(userId: string): void {
  const name = document.getElementById(nameCellId(userId))?.querySelector("button");
  (name ?? document.querySelector("h1"))?.focus();
}

/** Whose details stand open beside the list. */
export type OpenUser = {
  id: string | undefined;
  open: (id: string) => void;
  close: () => void;
};

/** Marks a history entry that was made by opening somebody here: before it lies the list alone. */
const openedHere = "opened-from-list";

/** The user that the page's address names: they can be linked to, and Back closes them. */
export function useOpenUser(): OpenUser {
  const [params, setParams] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();

  const open = useCallback(
    (id: string) =>
      setParams(
        (before) => {
          before.set(openUserParameter, id);
          return before;
        },
        { state: openedHere, preventScrollReset: true },
      ),
    [setParams],
  );

  function close() {
    if (state === openedHere) void navigate(-1);
    else {
      params.delete(openUserParameter);
      setParams(params, { replace: true, preventScrollReset: true });
    }
  }

  return { id: parseOpenUser(params), open, close };
}
