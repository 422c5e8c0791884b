/** Where the host has not let us in yet: what somebody types who proves a campaign, and connects it. */
const wayIn = ["tiltify login", "tiltify connect", "tiltify yes", "tiltify no"];

/** Whether a command, by its name, leads in; the rest of what was typed may stand behind it. */
export function leadsIn(command: string): boolean {
  return wayIn.some((one) => `${command} `.startsWith(`${one} `));
}
