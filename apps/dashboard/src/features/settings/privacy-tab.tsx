/** The tab 'Privacy & Security': the password, the second factor, and who sees what. One card each. */
export function PrivacyTab() {
  return <div className="grid gap-stack" />;
}
