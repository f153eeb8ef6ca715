import { createContext, type ReactNode, useContext, useState } from "react";
import { RouterProvider, createMemoryRouter } from "react-router-dom";

const DrawnContext = createContext<ReactNode>(null);

function Drawn() {
  return useContext(DrawnContext);
}

/** Draws a part of an app by itself at an address, with a router of the kind that the apps have. */
export function AtAddress({ path, children }: { path: string; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: "*", element: <Drawn /> }], { initialEntries: [path] }),
  );
  return (
    <DrawnContext value={children}>
      <RouterProvider router={router} />
    </DrawnContext>
  );
}
