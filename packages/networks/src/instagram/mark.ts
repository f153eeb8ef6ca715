export { default as instagram } from "./mark.svg?no-inline";
