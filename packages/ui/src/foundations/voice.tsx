import { Section } from "./section.tsx";

const pairs = [
  { say: "Schedule post", not: "Submit", because: "Buttons say what happens." },
  {
    say: "The user list did not load. Try again, or come back later.",
    not: "Oops! Something went wrong",
    because: "Errors say what went wrong and what to do.",
  },
  {
    say: "Your scheduled posts will appear here.",
    not: "No data",
    because: "An empty place says what it is for.",
  },
  { say: "Authenticating...", not: "Please wait", because: "Waiting says for what." },
];

/** How Postlark speaks, by example. */
export function Voice() {
  return (
    <>
      <h1 className="font-display text-3xl font-medium">Voice</h1>
      <Section
        title="Calm, exact, a little warm"
        lead="A lark is up before everyone, and does not shout about it."
      >
        <table className="w-full border-collapse text-left text-sm">
          <thead className="text-xs text-ink-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4 font-medium">
                We say
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                Not
              </th>
              <th scope="col" className="py-2 font-medium">
                Because
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ say, not, because }) => (
              <tr key={say} className="border-b border-line align-top">
                <td className="py-3 pr-4 font-medium">{say}</td>
                <td className="py-3 pr-4 text-ink-faint line-through">{not}</td>
                <td className="py-3 text-ink-muted">{because}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  );
}
