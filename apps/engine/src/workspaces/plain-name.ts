/** Longest name in a subject, in code units. */
const maxNameLength = 60;

/** Whether a name is only a name: no site, no mailbox, no telephone number. */
export function isPlainName(name: string): boolean {
  return (
    name.length <= maxNameLength &&
    !/[/@:!<>]|\p{Cc}|\p{Cf}|www\.|\.\p{L}{2}|(?:\d[ ()./-]*){5}/iu.test(name)
  );
}
