import { loadAccount } from "#session/session.ts";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { useQuery } from "@tanstack/react-query";

/** Invitations that wait for the user, on the sample's screens, which have no bell. */
export function WaitingInvitations() {
  const { data: isInvited } = useQuery({
    queryKey: ["live", "is-invited"],
    queryFn: async ({ signal }) => (await loadAccount()).hasInvitations(signal),
    refetchInterval: 300_000,
  });
  return isInvited === true && <InvitationPill />;
}

const Nothing = () => null;

const InvitationPill = lazyPart(
  async () => (await import("./invitation-pill.tsx")).loadInvitationPill(),
  Nothing,
  Nothing,
);
