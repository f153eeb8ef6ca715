type NavigationGuard = () => Promise<boolean>;

let currentGuard: NavigationGuard | undefined;

/**
 * Sets the guard that decides before logging out whether to leave the screen.
 * @returns removes the guard
 */
export function guardNavigation(guard: NavigationGuard): () => void {
  currentGuard = guard;
  return () => {
    if (currentGuard === guard) currentGuard = undefined;
  };
}

/** Whether the user may leave now; asks if something would be lost. */
export async function mayLeave(): Promise<boolean> {
  return currentGuard === undefined || currentGuard();
}
