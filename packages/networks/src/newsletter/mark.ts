/** An envelope. */
export const newsletter = "M3 5h14v10H3ZM3.5 5.5 10 10.5l6.5-5";
