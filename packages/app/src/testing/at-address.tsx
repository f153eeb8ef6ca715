import { createContext, type ReactNode, useContext, useState } from "react";
import { RouterProvider, createMemoryRouter } from "react-router-dom";

const DrawnContext = createContext<ReactNode>(null);

function Drawn() {
  return useContext(DrawnContext);
}

/** Renders a part of an app alone at a path, with a router like the apps'. */
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
