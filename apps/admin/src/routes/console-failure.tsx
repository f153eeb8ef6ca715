import { RouteFailure } from "#lib/route-failure";

/** The failure of the frame itself, the session's check above all: there is no shell to stand in. */
export function ConsoleFailure() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 p-4 text-center">
      <RouteFailure />
    </main>
  );
}
