import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Show. */
export function Eye(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.75 10S4.75 4.25 10 4.25 18.25 10 18.25 10 15.25 15.75 10 15.75 1.75 10 1.75 10Z" />
      <circle cx="10" cy="10" r="2.5" />
    </Icon>
  );
}
