import { ShellFallback } from "#features/shell/shell-fallback";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";

/** The markup of the shell before anybody knows who is signed in, for index.html. */
export function renderShell(): string {
  // One document serves every path of the zone, so none is marked as current yet.
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={["/-"]}>
      <ShellFallback />
    </MemoryRouter>,
  );
}
