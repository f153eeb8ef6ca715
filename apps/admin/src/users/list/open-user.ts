import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

export const openUserParameter = "user";

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The user id in the URL; `undefined` if absent or invalid. */
export function parseOpenUser(params: URLSearchParams): string | undefined {
  const id = params.get(openUserParameter) ?? "";
  return idPattern.test(id) ? id.toLowerCase() : undefined;
}

export function nameCellId(userId: string): string {
  return `user-${userId}`;
}

/** Focuses a user's row, or the screen's heading if it is not rendered. */
export function focusUserRow(userId: string): void {
  const name = document.getElementById(nameCellId(userId))?.querySelector("button");
  (name ?? document.querySelector("h1"))?.focus();
}

/** The user whose details are open beside the list. */
export type OpenUser = {
  id: string | undefined;
  open: (id: string) => void;
  close: () => void;
};

/** Marks a history entry created by opening a user here: the entry before is the list. */
const openedHere = "opened-from-list";

/** The user named in the URL: linkable, and closed by Back. */
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
