/** The proof's exit code on a machine that cannot have the servers it needs: nothing is proven, nothing refuted. */
export const withoutServers = 2;
