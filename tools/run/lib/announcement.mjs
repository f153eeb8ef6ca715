/** The accounts that supabase/seed.sql creates, on the embedded backend only. */
export const sampleAccounts = {
  user: { email: "user@postlark.test", password: "postlark-user" },
  admin: { email: "admin@postlark.test", password: "postlark-admin" },
};

/**
 * @param {{ product: string, mailbox?: string, backend?: string, notice?: string, seconds: number }} addresses
 * `mailbox` for the embedded backend, `backend` for a Supabase project of the person's own; `notice` is what is
 * missing
 */
export function announcement({ product, mailbox, backend, notice, seconds }) {
  const lines = [`Postlark is ready after ${seconds.toFixed(1)} s.`, "", `  Product   ${product}`];
  if (mailbox) {
    lines.push(`  Mailbox   ${mailbox}`);
    for (const [index, { email, password }] of Object.values(sampleAccounts).entries()) {
      const label = index === 0 ? "Accounts" : "";
      lines.push(`  ${label.padEnd(8)}  ${email} / ${password}`);
    }
  }
  if (backend) lines.push(`  Supabase  ${backend}`);
  if (notice) lines.push("", notice);
  return [...lines, "", "Ctrl-C stops it.", ""].join("\n");
}
