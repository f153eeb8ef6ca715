import { Waiting } from "#lib/waiting";
import { renderToStaticMarkup } from "react-dom/server";

/** The markup that index.html shows until it is known that the person is an admin. */
export function renderWaiting(): string {
  return renderToStaticMarkup(<Waiting />);
}
