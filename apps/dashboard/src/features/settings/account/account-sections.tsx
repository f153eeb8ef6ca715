import { DataSection } from "./data-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** What a user does to their account as a whole; in a chunk of its own. */
export function AccountSections() {
  return (
    <div className="grid items-start gap-stack lg:grid-cols-2">
      <SessionsSection />
      <DataSection />
    </div>
  );
}
